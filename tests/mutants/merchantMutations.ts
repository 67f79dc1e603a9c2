import { type Mutation, mutationsOf } from "./mutation.ts";

/** Safeguards of the merchant's commands, and of limits around the checkout. */
export const merchantMutations: readonly Mutation[] = [
  {
    against: "an order without its photo goes into production",
    file: "orders/placeOrder.ts",
    from: "lockedKeys.length < new Set(keys).size",
    to: "lockedKeys.length < 0",
    detectedBy: ["photos/photoRetention.test.ts", "postgres/orderRepository.test.ts"],
  },
  ...mutationsOf({ file: "orders/orderState.ts", detectedBy: ["orders/orderStates.test.ts"] }, [
    [
      "a partial refund hides an order's state",
      'return state === "paid" ? "partially_refunded" : state;',
      'return state === "refunded" ? state : "partially_refunded";',
    ],
    [
      "a canceled order is made after a dispute",
      'state === "needs_review" || state === "canceled" ? state : "disputed"',
      '"disputed"',
    ],
  ]),
  {
    against: "an order moved to a state that its current one does not allow",
    file: "orders/orderChanges.ts",
    from: "if (!(await possibleStates(tx, order)).includes(state)) return undefined;",
    to: "",
    detectedBy: ["cli/orders/ordersCli.test.ts", "orders/orderStates.test.ts"],
  },
  {
    against: "an order made while its refund is pending",
    file: "orders/orderChanges.ts",
    from: "if (!(await isRefundPending(db, order.id))) return states;",
    to: "return next;",
    detectedBy: ["cli/orders/refundOrders.test.ts", "orders/orderStates.test.ts"],
  },
  {
    against: "a shopper's formula in the merchant's spreadsheet",
    file: "cli/orders/spreadsheetCell.ts",
    from: "FORMULA_START.test(line)",
    to: "line === FORMULA_START.source",
    detectedBy: ["cli/orders/exportOrders.test.ts"],
  },
  {
    against: "a closed dispute that is forgotten",
    file: "cli/orders/orderList.ts",
    from: 'state === "needs_review" || state === "disputed" ||',
    to: 'state === "needs_review" ||',
    detectedBy: ["orders/disputes.test.ts"],
  },
  {
    against: "a shopper's text that adds lines to the order sheet",
    file: "cli/orders/orderSheet.ts",
    from: "lines.map(escapeUnprintable)",
    to: "lines",
    detectedBy: ["cli/orders/ordersCli.test.ts"],
  },
  {
    against: "a value of a removed field is missing",
    file: "cli/orders/describeItem.ts",
    from: "    ...listUnmatchedValues(fields, configuration, orderNumber),\n",
    to: "",
    detectedBy: ["cli/orders/describeItem.test.ts"],
  },
  {
    against: "payment attempts without a cookie",
    file: "routes/createPaymentIntent.ts",
    from: "      if (!checkout) await deps.limits.newCheckout(request);\n",
    to: "",
    detectedBy: ["routes/limits.test.ts"],
  },
  {
    against: "a disk filled with uploads",
    file: "routes/uploadUrl.ts",
    from: "{ preHandler: limits.upload }",
    to: "{}",
    detectedBy: ["routes/limits.test.ts"],
  },
];
