import { ORDER_STATES, type OrderState } from "#engine";

/** Where a merchant may move an order by hand. Money moves the other states: refunds and disputes at the provider. */
const NEXT: { readonly [S in OrderState]: readonly OrderState[] } = {
  paid: ["in_production", "needs_review", "canceled"],
  in_production: ["shipped", "needs_review", "canceled"],
  shipped: ["needs_review"],
  needs_review: ["paid", "in_production", "canceled"],
  canceled: [],
  refunded: [],
  partially_refunded: ["in_production", "needs_review", "canceled"],
  disputed: ["paid", "in_production", "shipped", "canceled"],
};

export function nextStates(state: OrderState): readonly OrderState[] {
  return NEXT[state];
}

/**
 * The state after a part of the money went back. Only an order that was paid and not begun is called by it: one that is
 * further on stays where it is, or nobody would know any more whether it was made or sent, and so does one that a person
 * must look at, or has canceled. The amount stands beside every state.
 */
export function afterPartialRefund(state: OrderState): OrderState {
  return state === "paid" ? "partially_refunded" : state;
}

/** The state after the shopper's bank has asked the money back: one that is looked at, or canceled, stays that. */
export function afterDispute(state: OrderState): OrderState {
  return state === "needs_review" || state === "canceled" ? state : "disputed";
}

/** The state named by a word, or null when no state has that name. */
export function readOrderState(word: string): OrderState | null {
  return ORDER_STATES.find((state) => state === word) ?? null;
}
