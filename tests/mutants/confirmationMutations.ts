import { type Mutation, mutationsOf } from "./mutation.ts";

/** Safeguards against a charge that differs from what the page showed. */
export const confirmationMutations: readonly Mutation[] = [
  {
    against: "a cart that another tab changes during payment",
    file: "checkout/acquireLease.ts",
    from: 'if (latest?.state === "open" && latest.lease === token) throw paymentRunningError();',
    to: 'await releaseLease(deps.orders, id, latest?.lease ?? "");',
    detectedBy: ["payments/payments.test.ts"],
  },
  {
    against: "a late response about an earlier attempt ends the running attempt",
    file: "checkout/settle.ts",
    from: "await HANDLERS[intent.status](deps, intent, earlierCheckout)",
    to: "await HANDLERS[intent.status](deps, intent, earlierCheckout && (await findCheckoutByIntent(deps.orders, intentId)))",
    detectedBy: ["checkout/lateRequests.test.ts"],
  },
  {
    against: "another tab pays for another cart under the same lease",
    file: "checkout/pay.ts",
    from: "return (await findSnapshot(orders, id, sent_snapshot))?.hash === hash;",
    to: "return (await findSnapshot(orders, id, sent_snapshot)) !== undefined;",
    detectedBy: ["payments/payments.test.ts", "checkout/lateRequests.test.ts"],
  },
  ...mutationsOf(
    { file: "checkout/prepareIntent.ts", detectedBy: ["checkout/lateRequests.test.ts"] },
    [
      [
        "a late confirmation that pays for what another tab changed",
        "return promised === 0 && intent_amount !== null;",
        "return intent_amount !== null;",
      ],
      [
        "an update that arrives late, after another update was confirmed",
        "return promised === 0 && intent_amount !== null;",
        "return promised === 0;",
      ],
    ],
  ),
  ...mutationsOf(
    {
      file: "checkout/pay.ts",
      detectedBy: ["checkout/lateRequests.test.ts", "checkout/keptIntent.test.ts"],
    },
    [
      [
        "the intent changes while the second of two clicks may be charged",
        "const change = { promised: checkout.promised + 1, lease_until",
        "const change = { promised: checkout.promised, lease_until",
      ],
      [
        "a charge for an intent that was changed in the provider's dashboard",
        "if (!isUnchanged || customerDeleted)",
        "if (amount < 0)",
      ],
      [
        "another confirmation of a payment that has succeeded",
        'if (status !== "payable" && status !== "requiresAction") return null;',
        "",
      ],
    ],
  ),
  {
    against: "the intent changes when one of two clicks has ended, and it is unknown which",
    file: "orders/checkouts/leases.ts",
    from: 'promised: eb.case().when("promised", "=", 1).then(0).else(eb.ref("promised")).end(),',
    to: "promised: 0,",
    detectedBy: ["checkout/lateRequests.test.ts"],
  },
  {
    against: "a page wrongly reports that its attempt has ended",
    file: "routes/settle.ts",
    from: "await releaseLease(deps.orders, checkout.id, attempt);",
    to: 'await deps.orders.updateTable("checkouts").set({ lease: null, promised: 0 }).execute();',
    detectedBy: ["checkout/lateRequests.test.ts"],
  },
  {
    against: "a session's update without a response is treated as not sent",
    file: "checkout/session.ts",
    from: "  await markSending(deps, checkout);\n",
    to: "",
    detectedBy: ["checkout/providerFaults.test.ts", "checkout/lateRequests.test.ts"],
  },
  {
    against: "an update by Pay without a response is treated as not sent",
    file: "checkout/pay.ts",
    from: "  await markSending(deps, checkout);\n",
    to: "",
    detectedBy: ["checkout/providerFaults.test.ts", "checkout/lateRequests.test.ts"],
  },
  {
    against: "a charge that does not name its snapshot",
    file: "payments/stripePayments.ts",
    from: "metadata: { shop, checkout, snapshot: String(number), hash },",
    to: "metadata: { shop, checkout },",
    detectedBy: ["checkout/checkout.test.ts"],
  },
  {
    against: "an intent keeps its former snapshot after the cart has changed",
    file: "payments/stripePayments.ts",
    from: 'metadata: { shop, checkout, snapshot: "", hash: "" }',
    to: "metadata: { shop, checkout }",
    detectedBy: [
      "payments/payments.test.ts",
      "checkout/lateRequests.test.ts",
      "routes/webhook.test.ts",
    ],
  },
  ...mutationsOf(
    { file: "orders/checkouts/matchPayment.ts", detectedBy: ["postgres/orderRepository.test.ts"] },
    [
      [
        "a paid snapshot that differs from the stored one",
        "if (hash !== snapshot.hash) return",
        'if (hash === "") return',
      ],
      [
        "a payment of another amount than the snapshot's",
        "if (payment.received !== snapshot.amount) {",
        "if (payment.received < 0) {",
      ],
      [
        "a payment in another currency",
        'if (payment.currency !== "usd") return',
        'if (payment.currency === "") return',
      ],
    ],
  ),
  {
    against: "metadata that names the checkout of another intent",
    file: "orders/checkouts/matchPayment.ts",
    from: "return referenced?.intent_id === null ? referenced : null;",
    to: "return referenced ?? null;",
    detectedBy: ["routes/webhook.test.ts", "postgres/orderRepository.test.ts"],
  },
];
