/** The first three follow one another in production. */
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
