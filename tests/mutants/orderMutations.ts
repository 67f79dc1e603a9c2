import type { GuardMutation } from "./mutation.ts";

/** Guards between a payment and its one order: the events that tell of it, and how it is placed. */
export const orderMutations: readonly GuardMutation[] = [
  {
    against: "a webhook with a bad signature",
    file: "payments/stripeEvents.ts",
    from: "const event = stripe.webhooks.constructEvent(body, signature, secret);",
    to: "const event = JSON.parse(body.toString());",
    noticed: ["http/webhook.test.ts"],
  },
  {
    against: "an old webhook played again",
    file: "payments/stripeEvents.ts",
    from: "constructEvent(body, signature, secret);",
    to: "constructEvent(body, signature, secret, 1_000_000);",
    noticed: ["http/webhook.test.ts"],
  },
  {
    against: "a duplicate event",
    file: "orders/events.ts",
    from: '    .onConflict((conflict) => conflict.column("id").doNothing())\n',
    to: "",
    noticed: ["http/webhook.test.ts", "postgres/repositories.test.ts"],
  },
  {
    against: "an event whose processing fails is lost",
    file: "checkout/processEvent.ts",
    from: "await eventQueue.postpone(orders, event, clock.now());",
    to: "await eventQueue.finish(orders, id, clock.now());",
    noticed: ["checkout/failures.test.ts"],
  },
  {
    against: "an event of a foreign intent is tried for ever",
    file: "checkout/processEvent.ts",
    from: "if (!(error instanceof IntentUnknown || error instanceof ForeignPayment)) {",
    to: "if (error instanceof Error) {",
    noticed: ["http/webhook.test.ts"],
  },
  {
    against: "a stale event after a newer one",
    file: "orders/orderChanges.ts",
    from: "Math.max(order.refunded, facts.refunded)",
    to: "facts.refunded",
    noticed: ["postgres/repositories.test.ts"],
  },
  {
    against: "webhook and browser at once",
    file: "orders/placeOrder.ts",
    from: "    if (winner) return { order: winner, first: false };\n",
    to: "",
    noticed: ["postgres/repositories.test.ts"],
  },
  {
    against: "money without a snapshot disappears",
    file: "orders/placeOrder.ts",
    from: 'state: review === null ? "paid" : "needs_review",',
    to: 'state: "paid",',
    noticed: ["http/webhook.test.ts", "postgres/repositories.test.ts"],
  },
  {
    against: "a number taken by an order that was not stored",
    file: "orders/placeOrder.ts",
    from: '.set((eb) => ({ value: eb("value", "+", 1) }))\n',
    to: '.set((eb) => ({ value: eb("value", "+", 2) }))\n',
    noticed: ["postgres/repositories.test.ts"],
  },
  {
    against: "a checkout stays payable after its payment",
    file: "orders/placeOrder.ts",
    from: "if (found.checkout) await finishCheckout(tx, found.checkout.id);\n    else",
    to: "",
    noticed: ["postgres/repositories.test.ts"],
  },
  {
    against: "an order without its photo",
    file: "orders/placeOrder.ts",
    from: 'await addToOutbox(tx, { order, kind: "keep-photo", payload: key }, order.created_at);',
    to: "",
    noticed: ["postgres/repositories.test.ts", "photos/photos.test.ts"],
  },
];
