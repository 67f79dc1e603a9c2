import type { GuardMutation } from "./mutation.ts";

/** Guards of what the merchant sees and does, and of what is kept or limited around the checkout. */
export const deskMutations: readonly GuardMutation[] = [
  {
    against: "an order whose photo is gone goes into production",
    file: "orders/placeOrder.ts",
    from: "held.length < new Set(keys).size",
    to: "held.length < 0",
    noticed: ["photos/photos.test.ts", "postgres/repositories.test.ts"],
  },
  {
    against: "a refund of a part hides what an order has come to",
    file: "orders/orderState.ts",
    from: 'return state === "paid" ? "partially_refunded" : state;',
    to: 'return state === "refunded" ? state : "partially_refunded";',
    noticed: ["orders/orderStates.test.ts"],
  },
  {
    against: "a canceled order is made after a dispute",
    file: "orders/orderState.ts",
    from: 'state === "needs_review" || state === "canceled" ? state : "disputed"',
    to: '"disputed"',
    noticed: ["orders/orderStates.test.ts"],
  },
  {
    against: "an order moved to where it can't go",
    file: "orders/orderChanges.ts",
    from: "if (!(await possibleStates(tx, order)).includes(state)) return undefined;",
    to: "",
    noticed: ["cli/orders/ordersCli.test.ts", "orders/orderStates.test.ts"],
  },
  {
    against: "an order made while its money goes back",
    file: "orders/orderChanges.ts",
    from: "if (!(await refundUnderWay(db, id))) return next;",
    to: "return next;",
    noticed: ["cli/orders/ordersCli.test.ts", "orders/orderStates.test.ts"],
  },
  {
    against: "a formula of a shopper's in the merchant's spreadsheet",
    file: "cli/orders/orderCsv.ts",
    from: "LIKE_A_FORMULA.test(line)",
    to: "line === LIKE_A_FORMULA.source",
    noticed: ["cli/orders/ordersCli.test.ts"],
  },
  {
    against: "a shopper's text that writes lines of its own into the order sheet",
    file: "cli/orders/orderSheet.ts",
    from: "lines.map(printable)",
    to: "lines",
    noticed: ["cli/orders/ordersCli.test.ts"],
  },
  {
    against: "what was ordered of a field that is gone",
    file: "cli/orders/describeItem.ts",
    from: "    ...untold(fields, configuration, orderNumber),\n",
    to: "",
    noticed: ["cli/orders/describeItem.test.ts"],
  },
  {
    against: "attempts to pay without a cookie",
    file: "routes/createPaymentIntent.ts",
    from: "      if (!known) await parts.limits.newCheckout(request);\n",
    to: "",
    noticed: ["http/hygiene.test.ts"],
  },
  {
    against: "a disk filled with uploads",
    file: "routes/uploadUrl.ts",
    from: "{ preHandler: limits.upload }",
    to: "{}",
    noticed: ["http/hygiene.test.ts"],
  },
];
