import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { checkoutFormSchema } from "#engine";
import type * as z from "zod/mini";
import { lastOrderActions } from "./lastOrderSlice.ts";

/** What stands in the checkout form's fields before it is checked. */
export type TypedForm = z.input<typeof checkoutFormSchema>;

/** What stood there when the shopper left it, to change a piece; null when there is nothing. */
type KeptForm = TypedForm | null;

const nothing = (): KeptForm => null;

const slice = createSlice({
  name: "typedForm",
  initialState: nothing,
  reducers: {
    /** In memory only: no address is left on the device. */
    left: (_state, { payload }: PayloadAction<TypedForm>) => payload,
  },
  extraReducers: (cases) => {
    cases.addCase(lastOrderActions.placed, nothing);
  },
});

export const typedFormActions = slice.actions;
export const typedFormReducer = slice.reducer;
