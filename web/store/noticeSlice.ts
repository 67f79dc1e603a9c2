import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** A message about the cart that stays on the cart page until it is dismissed. */
export interface CartNotice {
  readonly id: string;
  /**
   * The id of the item that the notice is about; null for the whole cart. If the item is removed, the notice is hidden.
   */
  readonly item: string | null;
  readonly text: string;
}

const NONE: readonly CartNotice[] = [];

const slice = createSlice({
  name: "notices",
  initialState: NONE,
  reducers: {
    /** Adds a notice. It replaces a notice with the same id. */
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
