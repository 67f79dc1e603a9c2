import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** A message about the cart that stays on the cart page until it is dismissed or the page is reloaded. */
export interface CartNotice {
  readonly id: string;
  /**
   * The id of the item that the notice is about; null for the whole cart. If the item is removed, the notice is hidden.
   */
  readonly item: string | null;
  readonly text: string;
}

const initialState: readonly CartNotice[] = [];

export const noticeSlice = createSlice({
  name: "notices",
  initialState,
  reducers: {
    /** Adds a notice. It replaces a notice with the same id. */
    given: (notices, { payload }: PayloadAction<CartNotice>) => [
      ...notices.filter(({ id }) => id !== payload.id),
      payload,
    ],
    /** Removes the notice with this id. */
    dismissed: (notices, { payload }: PayloadAction<string>) =>
      notices.filter(({ id }) => id !== payload),
  },
});

export const noticeActions = noticeSlice.actions;
