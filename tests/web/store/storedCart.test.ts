import { cartTotal } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { readStoredCart } from "../../../web/store/storedCart.ts";
import { item } from "../../support/web/item.ts";

const stored = (...items: unknown[]) =>
  JSON.stringify({ items, _persist: { version: -1, rehydrated: true } });

const ITEMS = [item("1"), item("2", { names: ["Zoë", "Noah"], price: 25.98 })];

describe("a stored cart", () => {
  test.each([
    ["is read as it was written", stored(...ITEMS), ITEMS],
    ["may be a plain list", JSON.stringify(ITEMS), ITEMS],
    [
      "may have its fields stored as texts, as redux-persist stores them",
      JSON.stringify({ items: JSON.stringify(ITEMS), _persist: "{}" }),
      ITEMS,
    ],
    ["is empty if nothing is stored", null, []],
    ["is empty if an empty text is stored", "", []],
  ])("%s", (_title, text, items) => {
    expect(readStoredCart(text)).toEqual({ items, whole: true });
  });

  test.each(["{", "null", "7", '"cart"', "{}", '{"items":7}', '{"items":"x"}', "<html>"])(
    "with text that is not a cart is distinguished from an empty cart: %s",
    (text) => {
      expect(readStoredCart(text)).toBeNull();
    },
  );

  test("keeps an item without the common fields", () => {
    const read = readStoredCart(stored({ name: "Classic Name Necklace", names: ["Ann"] }));
    expect(read?.items).toEqual([
      {
        id: "stored-0",
        productId: "",
        version: 0,
        name: "Classic Name Necklace",
        price: 0,
        image: "",
        names: ["Ann"],
      },
    ]);
  });

  test("replaces ids that are used twice or that no checkout accepts", () => {
    const ids = ["1700000000000", "1700000000000", "a b", "x".repeat(41), "<b>", "", "stored-2"];
    const items = readStoredCart(stored(...ids.map((id) => item(id))))?.items ?? [];
    expect(items[0]?.id).toBe("1700000000000");
    for (const { id } of items) expect(id).toMatch(/^[\w-]{1,40}$/);
    expect(new Set(items.map(({ id }) => id)).size).toBe(ids.length);
  });

  test("never throws, whatever is stored: every item can be shown and added up", () => {
    const anyItem = fc.oneof(
      fc.anything(),
      fc.dictionary(
        fc.constantFrom("id", "productId", "version", "name", "price", "image", "names", "x"),
        fc.jsonValue(),
      ),
    );
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(anyItem).map((items) => JSON.stringify({ items }) ?? ""),
    );
    forAll(1_200, [anyText], (text) => {
      const items = readStoredCart(text)?.items ?? [];
      expect(Number.isSafeInteger(cartTotal(items))).toBe(true);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      // Reading what was read changes nothing. JSON has no undefined values.
      expect(readStoredCart(JSON.stringify({ items }))?.items).toEqual(
        JSON.parse(JSON.stringify(items)),
      );
    });
  });
});
