import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** A message about the cart that stays on the cart page until it is dismissed. */
export interface CartNotice {
  readonly id: string;
  /** The id of the item that it is about, which hides it when removed; null for the whole cart. */
  readonly item: string | null;
  readonly text: string;
}

const NONE: readonly CartNotice[] = [];

const slice = createSlice({
  name: "notices",
  initialState: NONE,
  reducers: {
    /** A notice with the same id is replaced. */
    given: (notices, { payload }: PayloadAction<CartNotice>) => [
      ...notices.filter(({ id }) => id !== payload.id),
      payload,
    ],
    dismissed: (notices, { payload: id }: PayloadAction<string>) =>
      notices.filter((notice) => notice.id !== id),
  },
});

export const noticeActions = slice.actions;
export const noticeReducer = slice.reducer;
