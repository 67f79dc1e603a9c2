import { type CartItem, type Configuration, ORDER_STATES } from "#engine";
import { describe, expect, test } from "vitest";
import { moneyText, stateText } from "../../../../web/pages/order/orderStates.ts";
import { legacyFieldTexts } from "../../../../web/pages/order/legacyFieldTexts.ts";
import { compileWith } from "../../../engine/catalog/productWithKeys.ts";

describe("an order's state", () => {
  test("has its own text, and an unknown one a fallback", () => {
    const texts = [...ORDER_STATES, "sent_by_pigeon"].map(stateText);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/);
  });

  test.each(ORDER_STATES)("%s shows every refund", (state) => {
    expect(moneyText({ state, total: 2499, refunded: 500 })).toBe("$5.00 of $24.99 refunded.");
    expect(moneyText({ state, total: 2499, refunded: 2499 })).toBe("$24.99 refunded.");
  });

  test("canceled says that the money is not refunded yet; other states don't mention money", () => {
    for (const state of ORDER_STATES)
      expect(moneyText({ state, total: 2499, refunded: 0 })).toBe(
        state === "canceled" ? "$24.99 not refunded yet." : null,
      );
  });
});

const KEY = `${"ab".repeat(16)}.png`;
const TAG: CartItem = {
  id: "1",
  productId: "tag",
  version: 1,
  name: "Tag",
  price: 39.99,
  image: "/tag.webp",
  names: [],
  text: "Forever",
  symbol: "♥",
  birthstones: ["may", "june"],
  engravingType: "names",
  photo: `/_bucket/photos/${KEY}`,
  size: null,
};
/** What a product that has every field of the item reads from it. */
const READ: Configuration = {
  text: "Forever",
  symbol: "♥",
  engravingType: "names",
  photo: KEY,
  stones: [{ stone: "may" }, { stone: "june" }],
};

/** A product with these text fields besides a list of stones. */
function productWith(ids: readonly string[], keys: object = {}) {
  const texts = ids.map((id) => ({ id, kind: "text", label: id, max: 99 }));
  const stone = { id: "stone", kind: "text", label: "Stone", max: 9, out: "birthstones" };
  const stones = { id: "stones", kind: "list", label: "Stones", min: 1, max: 2, of: [stone] };
  return compileWith({ fields: [...texts, stones], ...keys }).product;
}

const PRODUCT = productWith(["text", "symbol", "engravingType", "photo"]);

describe("the legacy fields of an item", () => {
  test("are empty while the product reads everything", () => {
    expect(legacyFieldTexts(TAG, PRODUCT, READ)).toEqual([]);
  });

  test("are shown as ordered, with their names", () => {
    const { symbol: _, stones: __, ...configuration } = READ;
    expect(legacyFieldTexts(TAG, PRODUCT, configuration)).toEqual([
      "symbol: ♥",
      "birthstones: may, june",
    ]);
  });

  test("include a value that a current field has too", () => {
    const product = productWith(["text", "engravingType", "photo"]);
    const { symbol: _, ...configuration } = READ;
    expect(legacyFieldTexts(TAG, product, { ...configuration, text: "♥" })).toEqual([
      "text: Forever",
      "symbol: ♥",
    ]);
  });

  test("don't include an entry that a migration has renamed", () => {
    const product = productWith(["words", "symbol", "engravingType", "photo"], {
      version: 2,
      migrations: [{ from: 1, rename: { text: "words" } }],
    });
    const { text, ...configuration } = READ;
    if (text === undefined) throw new Error("the item has a text");
    expect(legacyFieldTexts(TAG, product, { ...configuration, words: text })).toEqual([]);
  });

  test("are all fields once the product is removed", () => {
    expect(legacyFieldTexts(TAG, null, {})).toEqual([
      "text: Forever",
      "symbol: ♥",
      "birthstones: may, june",
      "engraving type: names",
      "photo: uploaded",
    ]);
  });
});
