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

/** Where a merchant may move an order by hand. Money moves the other states: refunds and disputes at the provider. */
const NEXT: { readonly [S in OrderState]: readonly OrderState[] } = {
  paid: ["in_production", "needs_review", "canceled"],
  in_production: ["shipped", "needs_review", "canceled"],
  shipped: ["needs_review"],
  needs_review: ["paid", "in_production", "canceled"],
  canceled: [],
  refunded: [],
  partially_refunded: ["in_production", "shipped", "canceled"],
  disputed: ["paid", "in_production", "shipped", "canceled"],
};

export function nextStates(state: OrderState): readonly OrderState[] {
  return NEXT[state];
}

/** The state named by a word, or null when no state has that name. */
export function readOrderState(word: string): OrderState | null {
  return ORDER_STATES.find((state) => state === word) ?? null;
}
