import {
  addItem,
  type CartItem,
  cartTotal,
  insertItem,
  newItemId,
  removeItem,
  replaceItem,
  toCartItem,
} from "#engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { everyProduct } from "../everyProduct.ts";

const [, compiled] = everyProduct[0] ?? [];
if (compiled === undefined) throw new Error("there is no product");
const { configuration } = compiled.project(compiled.defaults());

const itemWith = (id: string): CartItem =>
  toCartItem(compiled, configuration, { id, photoUrl: (key) => key });

/** An id that no item of `carts` has. */
const NEW_ID = "99";

/** Up to six items with different ids. */
const carts = fc
  .uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 6 })
  .map((ids) => ids.map((id) => itemWith(String(id))));
const cartAndIndex = carts.chain((cart) =>
  fc.tuple(fc.constant(cart), fc.nat({ max: cart.length })),
);

test("addItem appends an item, or returns null if the cart is full", () => {
  forAll(400, [carts, fc.integer({ min: 0, max: 7 })], (cart, max) => {
    const item = itemWith(NEW_ID);
    expect(addItem(cart, item, max)).toEqual(cart.length < max ? [...cart, item] : null);
  });
});

test("insertItem and removeItem at the same index restore the cart, and a full cart gets no item", () => {
  forAll(400, [cartAndIndex], ([cart, index]) => {
    const item = itemWith(NEW_ID);
    expect(insertItem(cart, index, item, cart.length)).toBeNull();
    const longer = insertItem(cart, index, item, cart.length + 1) ?? [];
    expect(longer).toHaveLength(cart.length + 1);
    expect(longer[index]).toBe(item);
    expect(removeItem(longer, index)).toEqual(cart);
    expect(removeItem(cart, cart.length)).toEqual(cart);
  });
});

test("replaceItem replaces only the item with the same id", () => {
  forAll(400, [cartAndIndex], ([cart, index]) => {
    const id = cart[index]?.id ?? NEW_ID;
    const item = { ...itemWith(id), price: 1.5 };
    const changed = replaceItem(cart, item);
    expect(changed).toEqual(cart.map((each, i) => (i === index ? item : each)));
    expect(cartTotal(changed)).toBe(
      changed.reduce((cents, { price }) => cents + Math.round(price * 100), 0),
    );
  });
});

test("newItemId returns the first unused millisecond from now on", () => {
  forAll(400, [carts, fc.integer({ min: 1, max: 20 })], (cart, now) => {
    const usedIds = new Set(cart.map(({ id }) => Number(id)));
    const id = Number(newItemId(cart, now));
    expect(id).toBeGreaterThanOrEqual(now);
    for (let earlier = now; earlier < id; earlier += 1) expect(usedIds).toContain(earlier);
    expect(usedIds).not.toContain(id);
  });
});
