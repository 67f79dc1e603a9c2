import { ORDER_STATES, type OrderState } from "#engine";

/** Transitions that a merchant may make by hand. The other states follow from refunds and disputes at the provider. */
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
 * The state after a partial refund; the refunded amount is stored in every state. Only `paid` changes: a refund must not
 * hide whether an order is made, shipped, canceled or needs review.
 */
export function afterPartialRefund(state: OrderState): OrderState {
  return state === "paid" ? "partially_refunded" : state;
}

/** The state after a dispute is opened; an order that needs review or is canceled keeps its state. */
export function afterDispute(state: OrderState): OrderState {
  return state === "needs_review" || state === "canceled" ? state : "disputed";
}

/** Null when no state has that name. */
export function readOrderState(word: string): OrderState | null {
  return ORDER_STATES.find((state) => state === word) ?? null;
}
