import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { addItem, type Cart, type CartItem, insertItem, removeItem, replaceItem } from "#engine";

/** The stored part of the cart. */
export interface CartState {
  readonly items: Cart;
}

const EMPTY: CartState = { items: [] };

// The reducers return new states instead of changing drafts, because the engine's functions are pure.
const slice = createSlice({
  name: "cart",
  initialState: EMPTY,
  reducers: {
    /** Adds an item at the end. A full cart doesn't change. */
    added: (
      { items },
      { payload }: PayloadAction<{ readonly item: CartItem; readonly maxItems: number }>,
    ) => ({ items: addItem(items, payload.item, payload.maxItems) ?? items }),
    removed: ({ items }, { payload: id }: PayloadAction<string>) => ({
      items: removeItem(
        items,
        items.findIndex((item) => item.id === id),
      ),
    }),
    /** Inserts a removed item at its old position. Does nothing if the cart already has the item. */
    restored: (
      { items },
      { payload }: PayloadAction<{ readonly item: CartItem; readonly position: number }>,
    ) =>
      items.some(({ id }) => id === payload.item.id)
        ? { items }
        : { items: insertItem(items, payload.position, payload.item) },
    /** Replaces the item with the same id. */
    replaced: ({ items }, { payload: item }: PayloadAction<CartItem>) => ({
      items: replaceItem(items, item),
    }),
    cleared: () => EMPTY,
    /** Removes the paid items by their ids. Items that another tab has added stay. */
    paid: ({ items }, { payload: ids }: PayloadAction<readonly string[]>) => ({
      items: items.filter(({ id }) => !ids.includes(id)),
    }),
    /** Replaces the cart with the cart that another tab has stored. */
    synced: (_state, { payload: items }: PayloadAction<Cart>) => ({ items }),
  },
});

export const cartActions = slice.actions;
export const cartReducer = slice.reducer;
