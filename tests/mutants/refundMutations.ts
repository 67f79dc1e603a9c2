import type { Mutation } from "./mutation.ts";

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
    file: "orders/queue.ts",
    from: "due_at = ${now + backoff(attempts)}",
    to: "due_at = ${now + 0 * backoff(attempts)}",
    detectedBy: ["postgres/orderRepository.test.ts"],
  },

  {
    against: "a refused refund that is not logged",
    file: "jobs/processOutbox.ts",
    from: '  log.error({ order: order.number, code: refusalCode }, "refund refused");\n',
    to: "",
    detectedBy: ["orders/refunds.test.ts"],
  },
  {
    against: "a refused refund that is not shown on its order",
    file: "jobs/processOutbox.ts",
    from: "  await markForReview(orders, latest, `refund refused: ${refusalCode}`, { now: clock.now() });\n",
    to: "",
    detectedBy: ["orders/refunds.test.ts"],
  },
  {
    against: "a refund made in the provider's dashboard treated as a refusal",
    file: "jobs/processOutbox.ts",
    from: " || latest.refunded >= latest.received",
    to: "",
    detectedBy: ["orders/refunds.test.ts"],
  },
  {
    against: "a 500 on a refund, repeated for a day",
    file: "jobs/processOutbox.ts",
    from: "`refund-${id}-${round}`",
    to: "`refund-${id}`",
    detectedBy: ["checkout/providerFaults.test.ts"],
  },
  {
    against: "a failed refund that still counts",
    file: "checkout/settle.ts",
    from: "return applyLatest(deps, intent, order);",
    to: "return order;",
    detectedBy: ["http/webhook.test.ts"],
  },
  {
    against: "a dispute hidden by a failed refund",
    file: "checkout/settle.ts",
    from: "return applyRefundsAndDisputes(orders, order, latest, now);",
    to: "return order;",
    detectedBy: ["http/webhook.test.ts"],
  },
  {
    against: "an outdated response treated as a failed refund",
    file: "checkout/settle.ts",
    from: "if (failedCents > 0)",
    to: "if (id)",
    detectedBy: ["http/webhook.test.ts"],
  },
  {
    against: "a failed refund that is not reported",
    file: "payments/stripeEvents.ts",
    from: '    event.type === "refund.failed" ||\n',
    to: "",
    detectedBy: ["http/webhook.test.ts"],
  },
  {
    against: "a dispute's event with large evidence",
    file: "routes/stripeWebhook.ts",
    from: "const BODY_LIMIT = 1024 * 1024;",
    to: "const BODY_LIMIT = 64 * 1024;",
    detectedBy: ["http/webhook.test.ts"],
  },
];
