import { describe, expect, test } from "vitest";
import { fontUse } from "../../../web/form/fontUse.ts";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";

describe("the samples of the fonts around the chosen one", () => {
  const numbers = drawnProducts().flatMap((product) =>
    product.fields.flatMap((field) => (field.kind === "number" ? [{ product, field }] : [])),
  );
  const shown = (text: string) =>
    numbers.map(({ product, field }) => {
      const values = Object.fromEntries(
        product.fields.map(({ id, kind }) => [id, kind === "list" ? [{ name: text }] : text]),
      );
      return fontUse(product, field, values)?.text;
    });

  test("show the first word of the text, up to a readable length", () => {
    expect(numbers.length).toBeGreaterThan(0);
    expect(new Set(shown("Zoë"))).toEqual(new Set(["Zoë"]));
    expect(new Set(shown(" Forever my hero"))).toEqual(new Set(["Forever"]));
    expect(new Set(shown("Mary-Ann"))).toEqual(new Set(["Mary"]));
    expect(new Set(shown("Abcdefghijklmnop"))).toEqual(new Set(["Abcdefghijkl"]));
  });

  test("show a sample while the text is empty", () => {
    for (const text of shown("")) expect(text).toMatch(/\S/);
  });
});
