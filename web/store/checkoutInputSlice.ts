import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { checkoutFormSchema } from "#engine";
import type * as z from "zod/mini";
import { lastOrderActions } from "./lastOrderSlice.ts";

/** The values of the checkout form before validation. */
export type CheckoutInput = z.input<typeof checkoutFormSchema>;

/** What the shopper has typed into the checkout form. */
export interface TypedCheckout {
  readonly values: CheckoutInput;
  /** The gift note that was typed last. It isn't among the values while the order is not a gift. */
  readonly giftNote: string;
}

/** What was typed when the shopper left the form, for example to change an item; null if there is nothing. */
type SavedInput = TypedCheckout | null;

export const checkoutInputSlice = createSlice({
  name: "checkoutInput",
  initialState: (): SavedInput => null,
  reducers: {
    /** The shopper has left the form with these texts. They are kept in memory; see `storeWhileHidden`. */
    left: (_, { payload }: PayloadAction<TypedCheckout>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(lastOrderActions.placed, () => null);
  },
});

export const checkoutInputActions = checkoutInputSlice.actions;
