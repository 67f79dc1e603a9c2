import { valueText } from "#engine";
import { contentOf } from "#engine/preview";
import { expect, test } from "vitest";
import { compileWith, textField } from "../catalog/productWithKeys.ts";
import { testProduct } from "../../support/specifiedShop.ts";
import { createTestContext } from "../../support/preview/testContext.ts";

test("a date is engraved in the words in which the cart and the order have it", () => {
  const [date] = compileWith({ fields: [textField({ kind: "date" })] }).product.fields;
  if (date?.kind !== "date") throw new Error("the field is no date");
  const { product } = testProduct("Engraved Dogtag Necklace");
  const fields = product.fields.map((field) =>
    field.id === "text" ? { ...date, id: "text" } : field,
  );
  const values = {
    engravingType: "names",
    size: "small",
    metal: "silver-color",
    text: "2026-05-04",
  };
  const { texts } = contentOf({ ...product, fields }, values, createTestContext().fonts, "none");
  expect(texts.map(({ text }) => text)).toEqual(["May 4, 2026"]);
  expect(valueText(date, "2026-05-04")).toBe("May 4, 2026");
});
