import type { Mutation } from "./mutation.ts";

/** Safeguards between a payment and its one order: events, and placing the order. */
export const orderMutations: readonly Mutation[] = [
  {
    against: "a webhook with a bad signature",
    file: "payments/stripeEvents.ts",
    from: "const event = stripe.webhooks.constructEvent(body, signature, secret);",
    to: "const event = JSON.parse(body.toString());",
    detectedBy: ["http/webhook.test.ts"],
  },
  {
    against: "a replayed old webhook",
    file: "payments/stripeEvents.ts",
    from: "constructEvent(body, signature, secret);",
    to: "constructEvent(body, signature, secret, 1_000_000);",
    detectedBy: ["http/webhook.test.ts"],
  },
  {
    against: "a duplicate event",
    file: "orders/events.ts",
    from: '    .onConflict((conflict) => conflict.column("id").doNothing())\n',
    to: "",
    detectedBy: ["http/webhook.test.ts", "postgres/orderRepository.test.ts"],
  },
  {
    against: "an event whose processing fails is lost",
    file: "checkout/processEvent.ts",
    from: "await eventQueue.postpone(orders, event, clock.now());",
    to: "await eventQueue.finish(orders, id, clock.now());",
    detectedBy: ["checkout/providerFaults.test.ts"],
  },
  {
    against: "an event of a foreign intent is retried for ever",
    file: "checkout/processEvent.ts",
    from: "if (!(error instanceof IntentUnknown || error instanceof ForeignPayment)) {",
    to: "if (error instanceof Error) {",
    detectedBy: ["http/webhook.test.ts"],
  },
  {
    against: "a stale event after a newer one",
    file: "orders/orderChanges.ts",
    from: "Math.max(order.refunded, latest.refunded)",
    to: "latest.refunded",
    detectedBy: ["postgres/orderRepository.test.ts"],
  },
  {
    against: "webhook and browser settle concurrently",
    file: "orders/placeOrder.ts",
    from: "    if (concurrentOrder) return { order: concurrentOrder, isNew: false };\n",
    to: "",
    detectedBy: ["postgres/orderRepository.test.ts"],
  },
  {
    against: "a payment without a snapshot is lost",
    file: "orders/placeOrder.ts",
    from: 'state: review === null ? "paid" : "needs_review",',
    to: 'state: "paid",',
    detectedBy: ["http/webhook.test.ts", "postgres/orderRepository.test.ts"],
  },
  {
    against: "a number used by an order that was not stored",
    file: "orders/placeOrder.ts",
    from: '.set((eb) => ({ value: eb("value", "+", 1) }))\n',
    to: '.set((eb) => ({ value: eb("value", "+", 2) }))\n',
    detectedBy: ["postgres/orderRepository.test.ts"],
  },
  {
    against: "a checkout stays payable after its payment",
    file: "orders/placeOrder.ts",
    from: "if (match.checkout) await finishCheckout(tx, match.checkout.id);\n    else",
    to: "",
    detectedBy: ["postgres/orderRepository.test.ts"],
  },
  {
    against: "an order without its photo",
    file: "orders/placeOrder.ts",
    from: 'await addToOutbox(tx, { order, kind: "keep-photo", payload: key }, order.created_at);',
    to: "",
    detectedBy: ["postgres/orderRepository.test.ts", "photos/photoRetention.test.ts"],
  },
];
