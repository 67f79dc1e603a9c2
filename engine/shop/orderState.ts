/** The states of an order. In production, an order passes through the first three in this order. */
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
