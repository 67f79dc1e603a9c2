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
import { everyProduct } from "./everyProduct.ts";

const [first] = everyProduct;
if (first === undefined) throw new Error("there is no product");
const [, compiled] = first;
const { configuration } = compiled.project(compiled.defaults());

function itemWith(id: string): CartItem {
  return toCartItem(compiled, configuration, { id, photoUrl: (key) => key });
}

/** Up to six items, each with an id of its own. */
const carts = fc
  .uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 6 })
  .map((ids) => ids.map((id) => itemWith(String(id))));
const cartAndPlace = carts.chain((cart) =>
  fc.tuple(fc.constant(cart), fc.nat({ max: cart.length })),
);

test("an item is added at the end, until there are as many as there may be", () => {
  fc.assert(
    fc.property(carts, fc.integer({ min: 0, max: 7 }), (cart, most) => {
      const item = itemWith("99");
      expect(addItem(cart, item, most)).toEqual(cart.length < most ? [...cart, item] : null);
    }),
  );
});

test("an item put back where it was removed leaves no trace, and no other item moves", () => {
  fc.assert(
    fc.property(cartAndPlace, ([cart, place]) => {
      const item = itemWith("99");
      const longer = insertItem(cart, place, item);
      expect(longer).toHaveLength(cart.length + 1);
      expect(longer[place]).toBe(item);
      expect(removeItem(longer, place)).toEqual(cart);
      expect(removeItem(cart, cart.length)).toEqual(cart);
    }),
  );
});

test("a changed item takes the place of its former self alone", () => {
  fc.assert(
    fc.property(cartAndPlace, ([cart, place]) => {
      const id = cart[place]?.id ?? "99";
      const item = { ...itemWith(id), price: 1.5 };
      const changed = replaceItem(cart, item);
      expect(changed).toEqual(cart.map((old, index) => (index === place ? item : old)));
      expect(cartTotal(changed)).toBe(
        changed.reduce((cents, { price }) => cents + Math.round(price * 100), 0),
      );
    }),
  );
});

test("the id of a new item is the first free millisecond from now on", () => {
  fc.assert(
    fc.property(carts, fc.integer({ min: 1, max: 20 }), (cart, now) => {
      const taken = new Set(cart.map(({ id }) => Number(id)));
      const id = Number(newItemId(cart, now));
      expect(id).toBeGreaterThanOrEqual(now);
      for (let earlier = now; earlier < id; earlier += 1) expect(taken).toContain(earlier);
      expect(taken).not.toContain(id);
    }),
  );
});
