/** Every state of an order; the first three in the order of the workshop, the others aside. */
export const ORDER_STATES = [
  "paid",
  "in_production",
  "shipped",
  "needs_review",
  "canceled",
  "refunded",
  "partially_refunded",
  "disputed",
] as const;

export type OrderState = (typeof ORDER_STATES)[number];
