import { createAction, type UnknownAction } from "@reduxjs/toolkit";
import type { checkoutFormSchema } from "#engine";
import type * as z from "zod/mini";
import { lastOrderActions } from "./lastOrderSlice.ts";

/** The values of the checkout form before validation. */
export type CheckoutInput = z.input<typeof checkoutFormSchema>;

/** The form's values when the shopper left it, for example to change an item; null if there are none. */
type SavedInput = CheckoutInput | null;

export const checkoutInputActions = {
  /** The values are kept in memory; see `storeWhileHidden`. */
  left: createAction<CheckoutInput>("typedForm/left"),
};

export function checkoutInputReducer(state: SavedInput = null, action: UnknownAction): SavedInput {
  if (checkoutInputActions.left.match(action)) return action.payload;
  return lastOrderActions.placed.match(action) ? null : state;
}
