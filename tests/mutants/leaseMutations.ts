import { type Mutation, mutationsOf } from "./mutation.ts";

/** Safeguards of leases: one request at a time prepares a checkout, and every lease ends. */
export const leaseMutations: readonly Mutation[] = [
  ...mutationsOf(
    { file: "orders/checkouts/leases.ts", detectedBy: ["postgres/checkoutRepository.test.ts"] },
    [
      [
        "two requests prepare one checkout at once",
        '        eb("lease", "is", null),\n',
        '        eb("lease", "is", null),\n        eb("lease", "is not", null),\n',
      ],
      ["a checkout that has ended is prepared again", '    .where("state", "=", "open")\n', ""],
      [
        "a write without the lease",
        '    .set(change)\n    .where("id", "=", id)\n    .where("lease", "=", lease)\n',
        '    .set(change)\n    .where("id", "=", id)\n',
      ],
      [
        "another request's lease released",
        '    .set(NO_LEASE)\n    .where("id", "=", id)\n    .where("lease", "=", token)\n',
        '    .set(NO_LEASE)\n    .where("id", "=", id)\n',
      ],
    ],
  ),
  {
    against: "a snapshot numbered without the lease",
    file: "orders/checkouts/snapshots.ts",
    from: '      .where("lease", "=", lease)\n',
    to: "",
    detectedBy: ["postgres/checkoutRepository.test.ts"],
  },
  {
    against: "a killed request blocks its checkout for ever",
    file: "orders/checkouts/leases.ts",
    from: 'eb("lease_until", "<", lease.now)',
    to: 'eb("lease_until", "<", 0)',
    detectedBy: ["jobs/killed.test.ts", "postgres/checkoutRepository.test.ts"],
  },
  {
    against: "a clock that was set back blocks the checkout that another request was preparing",
    file: "orders/checkouts/leases.ts",
    from: 'eb("lease_until", ">", lease.now + MAX_LEASE)',
    to: 'eb("lease_until", "<", 0)',
    detectedBy: ["jobs/killed.test.ts"],
  },
  {
    against: "a clock that was set back blocks the cart that was being paid",
    file: "orders/checkouts/checkoutState.ts",
    from: " || until > now + MAX_LEASE",
    to: "",
    detectedBy: ["jobs/killed.test.ts"],
  },
  {
    against: "Pay waits for ever after a decline",
    file: "checkout/settle.ts",
    from: 'if (lease.kind === "paying" && lease.attempt !== intent.attempt)',
    to: 'if (lease.kind === "paying" && lease.attempt === intent.id)',
    detectedBy: ["payments/payments.test.ts"],
  },
  {
    against: "a payment without a reported end blocks its cart",
    file: "checkout/settle.ts",
    from: 'else if (lease.kind !== "free" && isExpired(lease.until, clock.now()))',
    to: 'else if (lease.kind !== "free" && lease.until < 0)',
    detectedBy: ["payments/payments.test.ts", "checkout/lateRequests.test.ts"],
  },
  {
    against: "3-D Secure abandoned with the page",
    file: "checkout/acquireLease.ts",
    from: 'if (status === "requiresAction" && isOverdue) {',
    to: "if (intent_id === token) {",
    detectedBy: ["payments/payments.test.ts"],
  },
  {
    against: "card testing",
    file: "checkout/pay.ts",
    from: "if (attempts <= PAY_ATTEMPTS) return;",
    to: "if (attempts <= 1_000) return;",
    detectedBy: ["payments/payments.test.ts"],
  },
  {
    against: "card testing across replaced checkouts",
    file: "checkout/openCheckout.ts",
    from: "    ...(newest && { pay_count: newest.pay_count, pay_window: newest.pay_window }),\n",
    to: "",
    detectedBy: ["checkout/keptIntent.test.ts"],
  },
  ...mutationsOf(
    { file: "checkout/acquireLease.ts", detectedBy: ["checkout/lateRequests.test.ts"] },
    [
      [
        "a page without the response to Pay cancels the payment of one that has it",
        "page !== null && promised === 1 && ",
        "page !== null && ",
      ],
      [
        "a page cancels the payment of another page",
        "token.startsWith(`${page}.`)",
        "token.startsWith(page)",
      ],
    ],
  ),
];
