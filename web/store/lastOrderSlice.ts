import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { cartActions } from "./cartSlice.ts";

/** The token of the last paid order; null if there is none or a new cart was started since. */
export type LastOrder = string | null;

const none = (): LastOrder => null;

const slice = createSlice({
  name: "lastOrder",
  initialState: none,
  reducers: {
    placed: (_state, { payload }: PayloadAction<string>) => payload,
  },
  extraReducers: (cases) => cases.addCase(cartActions.added, none),
});

export const lastOrderActions = slice.actions;
export const lastOrderReducer = slice.reducer;
