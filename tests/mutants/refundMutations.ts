import { type Mutation, mutationsOf } from "./mutation.ts";

/** Safeguards of refunds and disputes. */
export const refundMutations: readonly Mutation[] = [
  {
    against: "a refund requested twice",
    file: "orders/requestRefund.ts",
    from: "if (isPending || amount <= 0 || amount > received - refunded) return false;",
    to: "if (amount <= 0 || amount > received - refunded) return false;",
    detectedBy: ["postgres/orderRepository.test.ts"],
  },
  {
    against: "a refund made twice, after a kill before it was stored",
    file: "jobs/processOutbox.ts",
    from: "`refund-${id}-${round}`",
    to: "`refund-${Math.random()}`",
    detectedBy: ["cli/orders/refundOrders.test.ts"],
  },
  {
    against: "finished outbox entries processed again",
    file: "jobs/processOutbox.ts",
    from: "await queue.finish(orders, entry.id, clock.now());",
    to: "",
    detectedBy: ["photos/photoRetention.test.ts", "cli/orders/refundOrders.test.ts"],
  },
  {
    against: "failures retried without backoff",
    file: "orders/queue/queue.ts",
    from: "due_at = ${now + backoff(attempts)}",
    to: "due_at = ${now + 0 * backoff(attempts)}",
    detectedBy: ["postgres/orderRepository.test.ts"],
  },

  ...mutationsOf({ file: "jobs/processOutbox.ts", detectedBy: ["orders/refunds.test.ts"] }, [
    [
      "a refused refund that is not logged",
      '  log.error({ order: order.number, code: refusalCode }, "refund refused");\n',
      "",
    ],
    [
      "a refused refund that is not shown on its order",
      "  await markForReview(orders, latest, `refund refused: ${refusalCode}`, { now: clock.now() });\n",
      "",
    ],
    [
      "a refund made in the provider's dashboard treated as a refusal",
      " || latest.refunded >= latest.received",
      "",
    ],
  ]),
  {
    against: "a 500 on a refund, repeated for a day",
    file: "jobs/processOutbox.ts",
    from: "`refund-${id}-${round}`",
    to: "`refund-${id}`",
    detectedBy: ["checkout/providerFaults.test.ts"],
  },
  ...mutationsOf({ file: "checkout/settle.ts", detectedBy: ["routes/webhook.test.ts"] }, [
    [
      "a failed refund that still counts",
      "return isCurrent(intent, order) ? order : applyLatest(deps, intent, order);",
      "return order;",
    ],
    [
      "a dispute hidden by a failed refund",
      "return applyRefundsAndDisputes(orders, order, latest, now);",
      "return order;",
    ],
    ["an outdated response treated as a failed refund", "if (failedCents > 0)", "if (id)"],
  ]),
  {
    against: "a failed refund that is not reported",
    file: "payments/stripeEvents.ts",
    from: '  "refund.failed",\n',
    to: "",
    detectedBy: ["routes/webhook.test.ts"],
  },
  {
    against: "a dispute's event with large evidence",
    file: "routes/stripeWebhook.ts",
    from: "const BODY_LIMIT = 1024 * 1024;",
    to: "const BODY_LIMIT = 64 * 1024;",
    detectedBy: ["routes/webhook.test.ts"],
  },
];
