import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** A sentence about the cart that stays on the cart page until it is dismissed. */
export interface CartNotice {
  readonly id: string;
  /** The id of the item that it is about, and with which it goes; null for the cart as a whole. */
  readonly item: string | null;
  readonly text: string;
}

const NONE: readonly CartNotice[] = [];

const slice = createSlice({
  name: "notices",
  initialState: NONE,
  reducers: {
    /** The same notice is given once. */
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
