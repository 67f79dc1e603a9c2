import { describe, expect, test } from "vitest";
import { type CartItem, type Configuration, type DerivedField } from "#engine";
import {
  orderedConfiguration,
  unreadTexts,
} from "../../../../web/pages/order/orderedConfiguration.ts";
import { compileWith } from "../../../engine/catalog/productWithKeys.ts";
import { CROP, CROP_ENTRY, withPhotoCrop } from "../../../support/photoCrop.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { item } from "../../../support/web/item.ts";

describe("the values that the current product doesn't read", () => {
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
  const WITHOUT_SYMBOL = productWith(["text", "engravingType", "photo"]);
  const RENAMED = productWith(["words", "symbol", "engravingType", "photo"], {
    version: 2,
    migrations: [{ from: 1, rename: { text: "words" } }],
  });
  const { text = "", symbol: _, stones: __, ...others } = READ;

  test.each([
    ["nothing while it reads everything", PRODUCT, READ, []],
    [
      "values that were not read",
      PRODUCT,
      { ...others, text },
      ["symbol: ♥", "birthstones: may, june"],
    ],
    [
      "a value that a current field has too",
      WITHOUT_SYMBOL,
      { ...READ, symbol: "", text: "♥" },
      ["text: Forever", "symbol: ♥"],
    ],
    ["nothing for a renamed entry", RENAMED, { ...READ, text: "", words: text }, []],
    [
      "everything once the product is removed",
      null,
      {},
      [
        "text: Forever",
        "symbol: ♥",
        "birthstones: may, june",
        "engraving type: names",
        "photo: uploaded",
      ],
    ],
  ])("are shown as ordered: %s", (_title, product, configuration, texts) => {
    expect(unreadTexts(TAG, product, configuration)).toEqual(texts);
  });
});

test("the crop of a photo is no value that the current product doesn't read", () => {
  const product = withPhotoCrop(testProduct("Engraved Dogtag Necklace").product);
  const entries = { engravingType: "photo", photoCrop: CROP_ENTRY };
  const ordered = item("1", { productId: product.id, ...entries });
  const read = { engravingType: "photo", photoCrop: CROP };
  expect(unreadTexts(ordered, product, read).join()).not.toContain("photo");
  expect(unreadTexts(ordered, product, {}).join()).toContain("photo crop: ");
});

describe("the configuration of an ordered item", () => {
  const { product } = testProduct("Family Heart Birthstone Necklace");
  const ITEM = item("1", {
    productId: product.id,
    names: ["Ann", "Bo"],
    birthstones: ["May", "June"],
    backs: ["plain", "dotted"],
    font: null,
    length: 20,
  });

  test("has a derived value of a row exactly if it equals the ordered one of that row", () => {
    const length = product.fields.find(({ id }) => id === "length");
    if (length?.kind !== "derived") throw new Error("the length is no longer a derived field");
    const rows = (value: string) => {
      const back: DerivedField = { ...length, id: "back", out: "backs", value };
      const fields = product.fields.map((field) =>
        field.kind === "list" ? { ...field, of: [...field.of, back] } : field,
      );
      return orderedConfiguration(ITEM, { ...product, fields })["names"];
    };
    const ann = { name: "Ann", birthstone: "May" };
    const bo = { name: "Bo", birthstone: "June" };
    expect(rows("plain")).toEqual([{ ...ann, back: "plain" }, bo]);
    expect(rows("waved")).toEqual([ann, bo]);
  });

  test("has no derived value for which another one was ordered, or none", () => {
    expect(orderedConfiguration(ITEM, product)).toHaveProperty("length", 20);
    for (const change of [{ value: 22 }, { id: "thickness" }]) {
      const fields = product.fields.map((field) =>
        field.kind === "derived" ? { ...field, ...change } : field,
      );
      const configuration = orderedConfiguration(ITEM, { ...product, fields });
      for (const id of ["length", "thickness"]) expect(configuration).not.toHaveProperty(id);
    }
  });
});
