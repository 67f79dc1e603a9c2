import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { checkoutFormSchema } from "#engine";
import type * as z from "zod/mini";
import { lastOrderActions } from "./lastOrderSlice.ts";

/** The values of the checkout form before validation. */
export type CheckoutInput = z.input<typeof checkoutFormSchema>;

/** The form's values when the shopper left it, for example to change an item; null if there are none. */
type SavedInput = CheckoutInput | null;

const nothing = (): SavedInput => null;

const slice = createSlice({
  name: "typedForm",
  initialState: nothing,
  reducers: {
    /** The values are kept only in memory, so that no address is stored on the device. */
    left: (_state, { payload }: PayloadAction<CheckoutInput>) => payload,
  },
  extraReducers: (cases) => cases.addCase(lastOrderActions.placed, nothing),
});

export const checkoutInputActions = slice.actions;
export const checkoutInputReducer = slice.reducer;
