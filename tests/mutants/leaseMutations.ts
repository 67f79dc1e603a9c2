import type { GuardMutation } from "./mutation.ts";

/** Guards that let one request at a time prepare a checkout, and none hold it for ever. */
export const leaseMutations: readonly GuardMutation[] = [
  {
    against: "two requests prepare one checkout at once",
    file: "orders/leases.ts",
    from: '        eb("lease", "is", null),\n',
    to: '        eb("lease", "is", null),\n        eb("lease", "is not", null),\n',
    noticed: ["postgres/repositories.test.ts"],
  },
  {
    against: "a checkout that has ended is prepared again",
    file: "orders/leases.ts",
    from: '    .where("state", "=", "open")\n',
    to: "",
    noticed: ["postgres/repositories.test.ts"],
  },
  {
    against: "who has lost the lease writes",
    file: "orders/leases.ts",
    from: '    .set(change)\n    .where("id", "=", id)\n    .where("lease", "=", lease)\n',
    to: '    .set(change)\n    .where("id", "=", id)\n',
    noticed: ["postgres/repositories.test.ts"],
  },
  {
    against: "who has lost the lease numbers a snapshot",
    file: "orders/snapshots.ts",
    from: '      .where("lease", "=", lease)\n',
    to: "",
    noticed: ["postgres/repositories.test.ts"],
  },
  {
    against: "who has lost the lease gives the other's back",
    file: "orders/leases.ts",
    from: '    .set(FREE)\n    .where("id", "=", id)\n    .where("lease", "=", token)\n',
    to: '    .set(FREE)\n    .where("id", "=", id)\n',
    noticed: ["postgres/repositories.test.ts"],
  },
  {
    against: "a killed request holds its checkout for ever",
    file: "orders/leases.ts",
    from: 'eb("lease_until", "<", lease.now)',
    to: 'eb("lease_until", "<", 0)',
    noticed: ["jobs/killed.test.ts", "postgres/repositories.test.ts"],
  },
  {
    against: "Pay spins for ever after one decline",
    file: "checkout/settle.ts",
    from: "if (lease_attempt !== null && lease_attempt !== intent.attempt)",
    to: "if (lease_attempt === intent.id)",
    noticed: ["payments/payments.test.ts"],
  },
  {
    against: "a payment that nobody reports the end of holds its cart",
    file: "checkout/settle.ts",
    from: "else if (lease_until < clock.now()) await releaseLease",
    to: "else if (lease_until < 0) await releaseLease",
    noticed: ["payments/payments.test.ts", "checkout/heldConfirm.test.ts"],
  },
  {
    against: "3-D Secure closed with the page",
    file: "checkout/acquire.ts",
    from: 'if (status === "asking" && overdue) return cancel(parts, held.intent_id);',
    to: "",
    noticed: ["payments/payments.test.ts"],
  },
  {
    against: "card testing",
    file: "checkout/pay.ts",
    from: "if (attempts > PAY_ATTEMPTS) {",
    to: "if (attempts > 1_000) {",
    noticed: ["payments/payments.test.ts"],
  },
  {
    against: "card testing over replaced checkouts",
    file: "checkout/openCheckout.ts",
    from: "    ...attemptsOf(last),\n",
    to: "",
    noticed: ["checkout/heldConfirm.test.ts"],
  },
];
