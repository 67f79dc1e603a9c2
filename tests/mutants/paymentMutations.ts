import { type Mutation, mutationsOf } from "./mutation.ts";

/** Safeguards against second payments and wrong statements about them. */
export const paymentMutations: readonly Mutation[] = [
  ...mutationsOf({ file: "checkout/openCheckout.ts", detectedBy: ["checkout/checkout.test.ts"] }, [
    [
      "a page that missed its payment's result pays again",
      "if (newest) await rejectPaidItems(orders, newest.id, cart);",
      "",
    ],
    [
      "a cart paid in one tab, and again in another tab whose cookie names the next cart",
      "if (checkout.follows !== null) await rejectPaidItems(orders, checkout.follows, cart);",
      "",
    ],
  ]),
  {
    against: "a second payment with another card after the connection was lost during the first",
    file: "checkout/visit.ts",
    from: "  await settle(deps, checkout.intent_id);\n",
    to: "",
    detectedBy: ["checkout/checkout.test.ts"],
  },
  {
    against: "two tabs open the next cart at once",
    file: "orders/checkouts/newCheckout.ts",
    from: '    .onConflict((conflict) => conflict.column("follows").doNothing())\n',
    to: "",
    detectedBy: ["postgres/checkoutRepository.test.ts"],
  },
  ...mutationsOf(
    { file: "checkout/prepareIntent.ts", detectedBy: ["checkout/providerFaults.test.ts"] },
    [
      [
        "an intent created twice after a lost response",
        "`checkout-${id}-intent-${create_round}`",
        "`checkout-${id}-intent-${Math.random()}`",
      ],
      [
        "an idempotency key reused with other parameters",
        "payments.createIntent({ amount: create_amount, checkout: id }, key)",
        "payments.createIntent({ amount, checkout: id }, key)",
      ],
      [
        "an idempotency key that repeats its error for ever",
        "create_round: create_round + 1,",
        "create_round,",
      ],
      [
        "a customer created twice after a lost response",
        "`checkout-${id}-customer-${customer_round}`",
        "`checkout-${Math.random()}-customer`",
      ],
      [
        "a customer changed on an intent",
        "const firstEmail = customer_email ?? email;",
        "const firstEmail = email;",
      ],
      [
        "a 500 on creating the customer, repeated for a day",
        "const nextRound = { customer_round: customer_round + 1, customer_email: null };",
        "const nextRound = { customer_email: null };",
      ],
    ],
  ),
  {
    against: "a rate limit or server error treated as a refusal",
    file: "payments/paymentErrors.ts",
    from: "new Set([401, 409, 429])",
    to: "new Set()",
    detectedBy: ["checkout/providerFaults.test.ts"],
  },
  {
    against: "an e-mail address refused by the provider reported as an internal error",
    file: "payments/paymentErrors.ts",
    from: '  if (error.code === "email_invalid") return new EmailRefused(message);\n',
    to: "",
    detectedBy: ["checkout/payForm.test.ts"],
  },
  {
    against: "a refused e-mail address stored for ever",
    file: "checkout/prepareIntent.ts",
    from: "const nextRound = { customer_round: customer_round + 1, customer_email: null };",
    to: "const nextRound = { customer_round: customer_round + 1 };",
    detectedBy: ["checkout/payForm.test.ts"],
  },
  {
    against: "a cart paid long ago and paid again several carts later",
    file: "orders/checkouts/checkoutChain.ts",
    from: '.innerJoin("checkouts", "checkouts.id", "chain.follows")',
    to: '.innerJoin("checkouts", "checkouts.id", "chain.id")',
    detectedBy: ["checkout/checkout.test.ts", "postgres/checkoutRepository.test.ts"],
  },
  {
    against: "an old cookie opens a checkout that has ended",
    file: "orders/checkouts/checkoutChain.ts",
    from: '    .where("next.id", "is", null)\n',
    to: "",
    detectedBy: ["postgres/checkoutRepository.test.ts"],
  },
  {
    against: "a tab that gets another tab's payment as its own",
    file: "routes/settle.ts",
    from: "orderToken === undefined\n",
    to: "orderToken !== null\n",
    detectedBy: ["checkout/checkout.test.ts"],
  },
  {
    against: "a page that says nothing was charged while a payment is running",
    file: "checkout/pay.ts",
    from: '(state === "open" && promised > 0)',
    to: "false",
    detectedBy: ["checkout/uncertainPayment.test.ts"],
  },
  {
    against: "a page that says nothing was charged when that is unknown",
    file: "http/errors/errorHandler.ts",
    from: "unpaid ? TEXTS_UNPAID : TEXTS",
    to: "TEXTS_UNPAID",
    detectedBy: ["checkout/uncertainPayment.test.ts"],
  },
  {
    against: "an empty address line, which the provider may refuse",
    file: "payments/stripePayments.ts",
    from: "address: withoutEmpty(shipping.address)",
    to: "address: { ...shipping.address }",
    detectedBy: ["payments/stripePayments.test.ts"],
  },
];
