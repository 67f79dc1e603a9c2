import { type Mutation, mutationsOf } from "./mutation.ts";

/** Safeguards between a payment and its one order: events, and placing the order. */
export const orderMutations: readonly Mutation[] = [
  ...mutationsOf({ file: "payments/stripeEvents.ts", detectedBy: ["routes/webhook.test.ts"] }, [
    [
      "a webhook with a bad signature",
      "event = stripe.webhooks.constructEvent(body, signature, secret);",
      "event = JSON.parse(body.toString());",
    ],
    [
      "a replayed old webhook",
      "constructEvent(body, signature, secret);",
      "constructEvent(body, signature, secret, 1_000_000);",
    ],
  ]),
  {
    against: "a duplicate event",
    file: "orders/queue/events.ts",
    from: '    .onConflict((conflict) => conflict.column("id").doNothing())\n',
    to: "",
    detectedBy: ["routes/webhook.test.ts", "postgres/orderRepository.test.ts"],
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
    detectedBy: ["routes/webhook.test.ts"],
  },
  {
    against: "a stale event after a newer one",
    file: "orders/orderChanges.ts",
    from: "Math.max(order.refunded, latest.refunded)",
    to: "latest.refunded",
    detectedBy: ["postgres/orderRepository.test.ts"],
  },
  ...mutationsOf(
    { file: "orders/placeOrder.ts", detectedBy: ["postgres/orderRepository.test.ts"] },
    [
      [
        "webhook and browser settle concurrently",
        "    if (concurrentOrder) return { order: concurrentOrder, isNew: false };\n",
        "",
      ],
      [
        "a number used by an order that was not stored",
        '.set((eb) => ({ value: eb("value", "+", 1) }))\n',
        '.set((eb) => ({ value: eb("value", "+", 2) }))\n',
      ],
      [
        "a checkout stays payable after its payment",
        "if (match.checkout) await finishCheckout(tx, match.checkout.id);\n    else",
        "",
      ],
    ],
  ),
  {
    against: "a payment without a snapshot is lost",
    file: "orders/placeOrder.ts",
    from: 'state: review === null ? "paid" : "needs_review",',
    to: 'state: "paid",',
    detectedBy: ["routes/webhook.test.ts", "postgres/orderRepository.test.ts"],
  },
  {
    against: "an order without its photo",
    file: "orders/placeOrder.ts",
    from: 'await addToOutbox(tx, { order, kind: "keep-photo", payload: key }, order.created_at);',
    to: "",
    detectedBy: ["postgres/orderRepository.test.ts", "photos/photoRetention.test.ts"],
  },
];
