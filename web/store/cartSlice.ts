import { createAction, type UnknownAction } from "@reduxjs/toolkit";
import { addItem, type Cart, type CartItem, insertItem, removeItem, replaceItem } from "#engine";
import { removePaid } from "./paidItems.ts";

/** The stored part of the cart. */
export interface CartState {
  readonly items: Cart;
}

const EMPTY: CartState = { items: [] };

export const cartActions = {
  /** Adds an item at the end. A full cart doesn't change. */
  added: createAction<{ readonly item: CartItem; readonly maxItems: number }>("cart/added"),
  /** Removes the item with this id. */
  removed: createAction<string>("cart/removed"),
  /** Inserts a removed item at its old position. Does nothing if the cart already has the item, or is full. */
  restored: createAction<{
    readonly item: CartItem;
    readonly position: number;
    readonly maxItems: number;
  }>("cart/restored"),
  /** Replaces the item with the same id. */
  replaced: createAction<CartItem>("cart/replaced"),
  cleared: createAction("cart/cleared"),
  /** Removes the paid items. Items that another tab has added or changed stay (see `removePaid`). */
  paid: createAction<Cart>("cart/paid"),
  /** Replaces the cart with the cart that another tab has stored. */
  synced: createAction<Cart>("cart/synced"),
};

// Not `createSlice`: the engine's functions return new carts, so Immer would be loaded for nothing.
export function cartReducer(state = EMPTY, action: UnknownAction): CartState {
  const { added, removed, restored, replaced, cleared, paid, synced } = cartActions;
  const { items } = state;
  if (added.match(action)) {
    const { item, maxItems } = action.payload;
    return { items: addItem(items, item, maxItems) ?? items };
  }
  if (removed.match(action)) {
    const position = items.findIndex(({ id }) => id === action.payload);
    return { items: removeItem(items, position) };
  }
  if (restored.match(action)) {
    const { item, position, maxItems } = action.payload;
    const exists = items.some(({ id }) => id === item.id);
    return exists ? state : { items: insertItem(items, position, item, maxItems) ?? items };
  }
  if (replaced.match(action)) return { items: replaceItem(items, action.payload) };
  if (cleared.match(action)) return EMPTY;
  if (paid.match(action)) return { items: removePaid(items, action.payload) };
  return synced.match(action) ? { items: action.payload } : state;
}
