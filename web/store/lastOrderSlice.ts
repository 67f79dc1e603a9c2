import { createAction, type UnknownAction } from "@reduxjs/toolkit";
import { cartActions } from "./cartSlice.ts";
import type { LastOrder } from "./lastOrderStorage.ts";

export const lastOrderActions = {
  /** An order with this token was paid. */
  placed: createAction<string>("lastOrder/placed"),
};

export function lastOrderReducer(state: LastOrder = null, action: UnknownAction): LastOrder {
  if (lastOrderActions.placed.match(action)) return action.payload;
  return cartActions.added.match(action) ? null : state;
}
