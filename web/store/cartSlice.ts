import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { addItem, type Cart, type CartItem, insertItem, removeItem, replaceItem } from "#engine";

/** What is kept of the cart. */
export interface CartState {
  readonly items: Cart;
}

const EMPTY: CartState = { items: [] };

// The reducers return new states instead of changing drafts: the engine's functions do the work.
const slice = createSlice({
  name: "cart",
  initialState: EMPTY,
  reducers: {
    /** Adds an item at the end; a full cart stays as it is. */
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
    /** Puts a removed item back at its place; one that is there already stays once. */
    putBack: (
      { items },
      { payload }: PayloadAction<{ readonly item: CartItem; readonly position: number }>,
    ) =>
      items.some(({ id }) => id === payload.item.id)
        ? { items }
        : { items: insertItem(items, payload.position, payload.item) },
    /** Puts a changed item in the place of the one with its id. */
    replaced: ({ items }, { payload: item }: PayloadAction<CartItem>) => ({
      items: replaceItem(items, item),
    }),
    cleared: () => EMPTY,
    /** Takes away what was paid for: by id, so that what another tab has added meanwhile stays. */
    paid: ({ items }, { payload: ids }: PayloadAction<readonly string[]>) => ({
      items: items.filter(({ id }) => !ids.includes(id)),
    }),
    /** The cart as another tab of the shop has stored it. */
    arrived: (_state, { payload: items }: PayloadAction<Cart>) => ({ items }),
  },
});

/** What can happen to the cart. */
export const cartActions = slice.actions;
export const cartReducer = slice.reducer;
