import { type CartItem, type Configuration, ORDER_STATES } from "#engine";
import { describe, expect, test } from "vitest";
import { moneyText, stateText } from "../../../../web/pages/order/orderStates.ts";
import { legacyFields } from "../../../../web/pages/order/legacyFields.ts";

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

describe("the legacy fields of an item", () => {
  test("are empty while the product reads everything", () => {
    expect(legacyFields(TAG, READ)).toEqual([]);
  });

  test("are shown as ordered, with their names", () => {
    const { symbol: _, stones: __, ...configuration } = READ;
    expect(legacyFields(TAG, configuration)).toEqual(["symbol: ♥", "birthstones: may, june"]);
  });

  test("are all fields once the product is removed", () => {
    expect(legacyFields(TAG, {})).toEqual([
      "text: Forever",
      "symbol: ♥",
      "birthstones: may, june",
      "engraving type: names",
      "photo: uploaded",
    ]);
  });
});
