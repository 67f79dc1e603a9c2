import { createAction, type UnknownAction } from "@reduxjs/toolkit";

/** A message about the cart that stays on the cart page until it is dismissed. */
export interface CartNotice {
  readonly id: string;
  /**
   * The id of the item that the notice is about; null for the whole cart. If the item is removed, the notice is hidden.
   */
  readonly item: string | null;
  readonly text: string;
}

type Notices = readonly CartNotice[];

const NONE: Notices = [];

export const noticeActions = {
  /** Adds a notice. It replaces a notice with the same id. */
  given: createAction<CartNotice>("notices/given"),
  /** Removes the notice with this id. */
  dismissed: createAction<string>("notices/dismissed"),
};

export function noticeReducer(notices = NONE, action: UnknownAction): Notices {
  const { given, dismissed } = noticeActions;
  const without = (removed: string) => notices.filter(({ id }) => id !== removed);
  if (given.match(action)) return [...without(action.payload.id), action.payload];
  return dismissed.match(action) ? without(action.payload) : notices;
}
