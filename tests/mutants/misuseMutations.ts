import { type Mutation, mutationsOf } from "./mutation.ts";

/**
 * Safeguards against misuse (card testing, guessed orders, payments of others), refunds by mistake, and personal data that
 * is kept too long. Conditions that are never or always true compare a value, as the compiler would reject constants.
 */
export const misuseMutations: readonly Mutation[] = [
  {
    against: "a payment of another shop becomes an order",
    file: "checkout/settle.ts",
    from: "if (!intent.isOwn && !(await isOwnPayment(deps.orders, intent)))",
    to: 'if (intent.id === "")',
    detectedBy: ["payments/ownPayments.test.ts"],
  },
  {
    against: "a payment of an intent without metadata is ignored",
    file: "orders/ownPayment.ts",
    from: "  if (await findCheckoutByIntent(db, intent.id)) return true;\n",
    to: "",
    detectedBy: ["payments/ownPayments.test.ts"],
  },
  {
    against: "an intent that the provider does not know blocks its visitor",
    file: "checkout/settle.ts",
    from: '  await closeCheckout(orders, checkout);\n  return { status: "canceled"',
    to: '  return { status: "canceled"',
    detectedBy: ["checkout/missingIntents.test.ts"],
  },
  {
    against: "a deleted customer blocks a visitor with a changed cart",
    file: "checkout/withCheckout.ts",
    from: " || error instanceof IntentUnknown",
    to: "",
    detectedBy: ["checkout/missingIntents.test.ts"],
  },
  {
    against: "a deleted customer blocks a visitor with the same cart",
    file: "checkout/pay.ts",
    from: " || customerDeleted)",
    to: ")",
    detectedBy: ["checkout/missingIntents.test.ts"],
  },
  ...mutationsOf({ file: "checkout/settle.ts", detectedBy: ["checkout/cardTesting.test.ts"] }, [
    [
      "any number of cards can be tried on one client secret",
      ">= DECLINES_PER_INTENT",
      ">= 1_000 * DECLINES_PER_INTENT",
    ],
    [
      "a payment confirmed without Pay is not reported to the merchant",
      '    log.error({ order: number, review }, "a paid order needs review");\n',
      '    log.info("");\n',
    ],
  ]),
  {
    against: "any number of cards can be tried from one network address",
    file: "checkout/rejectAfterDeclines.ts",
    from: "if (declines < limit) return;",
    to: "if (declines >= 0) return;",
    detectedBy: ["checkout/cardTesting.test.ts"],
  },
  {
    against: "an order's number can be guessed any number of times",
    file: "checkout/limitLookups.ts",
    from: "if (times.length <= limit) continue;",
    to: "if (times.length >= 0) continue;",
    detectedBy: ["routes/orderLookup.test.ts"],
  },
  {
    against: "an order is found with any e-mail address",
    file: "orders/lookups.ts",
    from: "content !== null && sameEmail(content.email, email)",
    to: "content !== null",
    detectedBy: ["routes/orderLookup.test.ts"],
  },
  {
    against: "any number of payments can be started without a cookie",
    file: "routes/createPaymentIntent.ts",
    from: '      if (!checkout && purpose === "pay") await deps.limits.payWithoutCheckout(request);\n',
    to: "",
    detectedBy: ["checkout/cardTesting.test.ts"],
  },
  {
    against: "all shoppers of a live shop share one rate limit",
    file: "config/env.ts",
    from: 'secret?.includes("_live_") && env.TRUST_PROXY === undefined',
    to: 'env.PORT === "x"',
    detectedBy: ["config/env.test.ts"],
  },
  {
    against: "another host of the domain can set the cookie",
    file: "http/checkoutCookie.ts",
    from: "https ? HOST_PREFIXED_NAME : NAME",
    to: "NAME",
    detectedBy: ["http/https.test.ts"],
  },
  {
    against: "the customer of a purged cart stays at the provider",
    file: "jobs/purgeExpired.ts",
    from: "      await payments.deleteCustomer(customer);\n",
    to: "",
    detectedBy: ["jobs/purge.test.ts"],
  },
  {
    against: "e-mail and address stay on a canceled intent",
    file: "payments/stripePayments.ts",
    from: '      await withPaymentErrors(() =>\n        stripe.paymentIntents.update(id, { receipt_email: "", shipping: "" }),\n      );\n',
    to: "",
    detectedBy: ["jobs/purge.test.ts"],
  },
  {
    against: "a partial refund is made twice",
    file: "payments/stripePayments.ts",
    from: 'metadata?.["request"] === request',
    to: 'metadata?.["request"] === ""',
    detectedBy: ["cli/orders/refundOrders.test.ts"],
  },
  {
    against: "a refund needs no confirmation",
    file: "cli/orders/ordersCli.ts",
    from: '  if (!args.includes("--yes")) await confirmRefund(deps, order, amount);\n',
    to: "",
    detectedBy: ["cli/orders/refundOrders.test.ts"],
  },
  {
    against: "a call to the provider outlasts its lease",
    file: "payments/stripeClient.ts",
    from: "const TIMEOUT = 6_000;",
    to: "const TIMEOUT = 60_000;",
    detectedBy: ["config/timeLimits.test.ts"],
  },
];
