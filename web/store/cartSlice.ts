import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import {
  addItem,
  canonicalJson,
  type Cart,
  type CartItem,
  insertItem,
  removeItem,
  replaceItem,
} from "#engine";

/** The stored part of the cart. */
export interface CartState {
  readonly items: Cart;
}

const initialState: CartState = { items: [] };

export const cartSlice = createSlice({
  name: "cart",
  initialState,
  reducers: {
    /** Adds an item at the end. A full cart doesn't change. */
    added: (
      { items },
      { payload }: PayloadAction<{ readonly item: CartItem; readonly maxItems: number }>,
    ) => ({ items: addItem(items, payload.item, payload.maxItems) ?? items }),
    /** Removes the item with this id. */
    removed: ({ items }, { payload }: PayloadAction<string>) => ({
      items: removeItem(
        items,
        items.findIndex(({ id }) => id === payload),
      ),
    }),
    /** Inserts a removed item at its old position. Does nothing if the cart already has the item, or is full. */
    restored: (
      { items },
      {
        payload: { item, position, maxItems },
      }: PayloadAction<{
        readonly item: CartItem;
        readonly position: number;
        readonly maxItems: number;
      }>,
    ) => {
      const exists = items.some(({ id }) => id === item.id);
      return { items: exists ? items : (insertItem(items, position, item, maxItems) ?? items) };
    },
    /** Replaces the item with the same id. */
    replaced: ({ items }, { payload }: PayloadAction<CartItem>) => ({
      items: replaceItem(items, payload),
    }),
    cleared: () => initialState,
    /** Removes the paid items. Items that another tab has added or changed stay (see `removePaid`). */
    paid: ({ items }, { payload }: PayloadAction<Cart>) => ({ items: removePaid(items, payload) }),
    /** Replaces the cart with the one that another tab has stored. */
    synced: (_, { payload }: PayloadAction<Cart>) => ({ items: payload }),
    /** Changes nothing itself. Like before every change, what another tab has stored is read first. */
    refreshed: (state) => state,
  },
});

export const cartActions = cartSlice.actions;

/** The id of an item that was changed after it was paid: its own is now that of a paid item. */
export const keptId = (id: string): string => `${id}-2`;

/** Removes the paid items. One for which something else is chosen by now, such as in another tab, stays with a new id. */
function removePaid(cart: Cart, paidItems: Cart): Cart {
  return cart.flatMap((item) => {
    const paid = paidItems.find(({ id }) => id === item.id);
    if (paid === undefined) return [item];
    return choices(paid) === choices(item) ? [] : [{ ...item, id: keptId(item.id) }];
  });
}

/** What a shopper has chosen. The other entries also change when the page updates a price. */
function choices(item: CartItem): string {
  return canonicalJson({ ...item, version: 0, name: "", price: 0, image: "" });
}
