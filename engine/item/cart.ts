import type { CartItem } from "./cartItem.ts";
import { type Cents, centsFromDollars } from "../product/money.ts";

/** The items, in the order in which they were added. */
export type Cart = readonly CartItem[];

/** Adds an item at the end; null if the cart already has `maxItems`. */
export function addItem(cart: Cart, item: CartItem, maxItems: number): Cart | null {
  return insertItem(cart, cart.length, item, maxItems);
}

/** Removes the item at a position. A position outside the cart removes nothing. */
export function removeItem(cart: Cart, position: number): Cart {
  return cart.filter((_, index) => index !== position);
}

/**
 * Inserts an item at a position (undo of a removal), or at the end if the cart has become shorter; null if the cart already
 * has `maxItems`.
 */
export function insertItem(
  cart: Cart,
  position: number,
  item: CartItem,
  maxItems: number,
): Cart | null {
  return cart.length < maxItems ? cart.toSpliced(position, 0, item) : null;
}

/** Replaces the item with the same id. A cart without that id is unchanged. */
export function replaceItem(cart: Cart, item: CartItem): Cart {
  return cart.map((existing) => (existing.id === item.id ? item : existing));
}

/** The sum of the items' prices. */
export function cartTotal(cart: Cart): Cents {
  return cart.reduce((total, item) => total + centsFromDollars(item.price), 0);
}

/**
 * The id of a new item: the time in milliseconds. It is incremented until no other item has it, because two items may be
 * added within a millisecond.
 */
export function newItemId(cart: Cart, now: number): string {
  const usedIds = new Set(cart.map(({ id }) => id));
  let id = now;
  while (usedIds.has(String(id))) id += 1;
  return String(id);
}
