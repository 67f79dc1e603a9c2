import { expect, test } from "vitest";
import type { DerivedField } from "#engine";
import { orderedConfiguration } from "../../../../web/pages/order/orderedConfiguration.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { item } from "../../../support/web/item.ts";

const { product } = testProduct("Family Heart Birthstone Necklace");
const ITEM = item("1", {
  productId: product.id,
  names: ["Ann", "Bo"],
  birthstones: ["May", "June"],
  backs: ["plain", "dotted"],
  font: null,
  length: 20,
});

/** The product with another derived field in its rows, which currently derives this value. */
function withBack(value: string) {
  const length = product.fields.find(({ id }) => id === "length");
  if (length?.kind !== "derived") throw new Error("the length is no longer a derived field");
  const back: DerivedField = { ...length, id: "back", out: "backs", rule: { value } };
  const fields = product.fields.map((field) =>
    field.kind === "list" ? { ...field, of: [...field.of, back] } : field,
  );
  return { ...product, fields };
}

test("a derived value in a row is included exactly if it equals the ordered one of that row", () => {
  const rows = (value: string) => orderedConfiguration(ITEM, withBack(value))["names"];
  const [ann, bo] = [
    { name: "Ann", birthstone: "May" },
    { name: "Bo", birthstone: "June" },
  ];
  expect(rows("plain")).toEqual([{ ...ann, back: "plain" }, bo]);
  expect(rows("waved")).toEqual([ann, bo]);
});

test("a top-level derived value is omitted if another one was ordered, or none", () => {
  expect(orderedConfiguration(ITEM, product)).toHaveProperty("length", 20);
  for (const change of [{ rule: { value: 22 } }, { id: "thickness" }]) {
    const fields = product.fields.map((field) =>
      field.kind === "derived" ? { ...field, ...change } : field,
    );
    const configuration = orderedConfiguration(ITEM, { ...product, fields });
    for (const id of ["length", "thickness"]) expect(configuration).not.toHaveProperty(id);
  }
});

test("a derived value in the item's list `names` is included", () => {
  // A product whose only field is its derived length, stored as the names.
  const fields = product.fields.flatMap((field) =>
    field.id === "length" ? [{ ...field, id: "names" }] : [],
  );
  const ordered = item("1", { productId: product.id, names: [20] });
  expect(orderedConfiguration(ordered, { ...product, fields })).toEqual({ names: 20 });
});
