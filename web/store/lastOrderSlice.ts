import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { cartActions } from "./cartSlice.ts";

/** The token of the order that this tab paid last; null if there is none or a new cart was started since. */
type LastOrder = string | null;

export const lastOrderSlice = createSlice({
  name: "lastOrder",
  initialState: (): LastOrder => null,
  reducers: {
    /** An order with this token was paid. */
    placed: (_, { payload }: PayloadAction<string>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(cartActions.added, () => null);
  },
});

export const lastOrderActions = lastOrderSlice.actions;
