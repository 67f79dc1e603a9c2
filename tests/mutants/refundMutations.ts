import type { GuardMutation } from "./mutation.ts";

/** Guards between a merchant and money that goes back: once, and nothing hidden. */
export const refundMutations: readonly GuardMutation[] = [
  {
    against: "a refund asked for twice",
    file: "orders/requestRefund.ts",
    from: "if (underWay || amount <= 0 || amount > received - refunded) return false;",
    to: "if (amount <= 0 || amount > received - refunded) return false;",
    noticed: ["postgres/repositories.test.ts"],
  },
  {
    against: "a refund paid twice, killed between the call and its note",
    file: "jobs/processOutbox.ts",
    from: "`refund-${id}-${round}`",
    to: "`refund-${Math.random()}`",
    noticed: ["cli/orders/ordersCli.test.ts"],
  },
  {
    against: "what was done is done again with every round",
    file: "jobs/processOutbox.ts",
    from: "await backlog.finish(orders, entry.id, clock.now());",
    to: "",
    noticed: ["photos/photos.test.ts", "cli/orders/ordersCli.test.ts"],
  },
  {
    against: "what fails is tried without a pause",
    file: "orders/queue.ts",
    from: "due_at = ${now + backoff(attempts)}",
    to: "due_at = ${now + 0 * backoff(attempts)}",
    noticed: ["postgres/repositories.test.ts"],
  },

  {
    against: "a refund refused without a word in the log",
    file: "jobs/processOutbox.ts",
    from: '  log.error({ order: order.number, code: refusal }, "refund refused");\n',
    to: "",
    noticed: ["orders/refunds.test.ts"],
  },
  {
    against: "a refund refused without a word on its order",
    file: "jobs/processOutbox.ts",
    from: "  await reviewOrder(orders, after, `refund refused: ${refusal}`, { now: clock.now() });\n",
    to: "",
    noticed: ["orders/refunds.test.ts"],
  },
  {
    against: "a refund made at the provider's own desk taken for a refusal",
    file: "jobs/processOutbox.ts",
    from: " || after.refunded >= after.received",
    to: "",
    noticed: ["orders/refunds.test.ts"],
  },
  {
    against: "a 500 on paying back, repeated for a day",
    file: "jobs/processOutbox.ts",
    from: "`refund-${id}-${round}`",
    to: "`refund-${id}`",
    noticed: ["checkout/failures.test.ts"],
  },
  {
    against: "a refund that a bank can't take, still taken for paid back",
    file: "checkout/settle.ts",
    from: "return lookAgain(parts, intent, placed.order);",
    to: "return placed.order;",
    noticed: ["http/webhook.test.ts"],
  },
  {
    against: "a dispute hidden by a refund that failed",
    file: "checkout/settle.ts",
    from: "return applyMoneyFacts(orders, order, latest, now);",
    to: "return order;",
    noticed: ["http/webhook.test.ts"],
  },
  {
    against: "an answer of before a refund taken for its failure",
    file: "checkout/settle.ts",
    from: "if (failed > 0) {",
    to: "if (id) {",
    noticed: ["http/webhook.test.ts"],
  },
  {
    against: "a failed refund that nobody hears of",
    file: "payments/stripeEvents.ts",
    from: '    event.type === "refund.failed" ||\n',
    to: "",
    noticed: ["http/webhook.test.ts"],
  },
  {
    against: "a dispute's event with its evidence",
    file: "routes/stripeWebhook.ts",
    from: "const BODY_LIMIT = 1024 * 1024;",
    to: "const BODY_LIMIT = 64 * 1024;",
    noticed: ["http/webhook.test.ts"],
  },
];
