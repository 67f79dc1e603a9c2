import { describe, expect, test } from "vitest";
import { fontUse } from "../../../web/form/fontUse.ts";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";

describe("the letterings around a chosen one", () => {
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

  test("show the first word of what was typed, and no more of it than can be read", () => {
    expect(numbers.length).toBeGreaterThan(0);
    expect(new Set(shown("Zoë"))).toEqual(new Set(["Zoë"]));
    expect(new Set(shown(" Forever my hero"))).toEqual(new Set(["Forever"]));
    expect(new Set(shown("Mary-Ann"))).toEqual(new Set(["Mary"]));
    expect(new Set(shown("Abcdefghijklmnop"))).toEqual(new Set(["Abcdefghijkl"]));
  });

  test("show a sample while nothing is typed", () => {
    for (const text of shown("")) expect(text).toMatch(/\S/);
  });
});
