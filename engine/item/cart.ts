import type { CartItem } from "./cartItem.ts";
import { type Cents, centsFromDollars } from "../product/money.ts";

/** The cart: its items in the order they were added. */
export type Cart = readonly CartItem[];

/** Adds an item at the end; null when the cart already holds the most it may. */
export function addItem(cart: Cart, item: CartItem, maxItems: number): Cart | null {
  return cart.length < maxItems ? [...cart, item] : null;
}

/** Removes the item at a position; a position outside the cart removes nothing. */
export function removeItem(cart: Cart, position: number): Cart {
  return cart.filter((_, index) => index !== position);
}

/** Puts an item back at a position, at the end when the cart has become shorter: how a removal is undone. */
export function insertItem(cart: Cart, position: number, item: CartItem): Cart {
  return cart.toSpliced(position, 0, item);
}

/** Puts a changed item in the place of the one with its id; a cart without that id stays as it is. */
export function replaceItem(cart: Cart, item: CartItem): Cart {
  return cart.map((present) => (present.id === item.id ? item : present));
}

/** The cents of the whole cart: the sum of the items' prices. */
export function cartTotal(cart: Cart): Cents {
  return cart.reduce((total, item) => total + centsFromDollars(item.price), 0);
}

/**
 * The timestamp id of a new item, in milliseconds, moved on until no item of the cart has it: two items added within a
 * millisecond stay apart.
 */
export function newItemId(cart: Cart, now: number): string {
  const taken = new Set(cart.map(({ id }) => id));
  let id = now;
  while (taken.has(String(id))) id += 1;
  return String(id);
}
