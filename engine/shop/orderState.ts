/** The states of an order. An order without problems passes through the first three, one after another. */
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
