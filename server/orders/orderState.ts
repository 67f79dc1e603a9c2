import type { OrderState } from "#engine";

/** The states that a merchant may set, by the order's state. Other states result from refunds and disputes at the provider. */
const NEXT_STATES: { readonly [S in OrderState]: readonly OrderState[] } = {
  paid: ["in_production", "needs_review", "canceled"],
  in_production: ["shipped", "needs_review", "canceled"],
  shipped: ["needs_review"],
  needs_review: ["paid", "in_production", "shipped", "canceled"],
  canceled: [],
  refunded: [],
  partially_refunded: ["in_production", "needs_review", "canceled"],
  disputed: ["paid", "in_production", "shipped", "canceled"],
};

export function nextStates(state: OrderState): readonly OrderState[] {
  return NEXT_STATES[state];
}

/**
 * The state after a partial refund. Only `paid` changes, because a refund must not hide that an order is made, shipped,
 * canceled, disputed or needs review. The refunded amount is stored in any state.
 */
export function afterPartialRefund(state: OrderState): OrderState {
  return state === "paid" ? "partially_refunded" : state;
}

/** The state after a dispute is opened. An order that needs review or is canceled keeps its state. */
export function afterDispute(state: OrderState): OrderState {
  return state === "needs_review" || state === "canceled" ? state : "disputed";
}

/** The state after a refund has failed at the shopper's bank. Only an order that counts as refunded changes. */
export function afterFailedRefund(state: OrderState): OrderState {
  return state === "refunded" || state === "partially_refunded" ? "needs_review" : state;
}
