import { describe, expect, test } from "vitest";
import { fontPart } from "../../../../web/form/fontPicker/fontPart.ts";
import { firstWord, shownTexts } from "../../../../web/form/fontPicker/shownTexts.ts";
import { drawnProducts } from "../../../support/preview/drawnProducts.ts";

describe("the samples of the fonts around the chosen one", () => {
  const numbers = drawnProducts().flatMap((product) =>
    product.fields.flatMap((field) =>
      field.kind === "number" && fontPart(product, field) !== null ? [{ product, field }] : [],
    ),
  );
  const samples = (text: string) =>
    numbers.map(({ product, field }) => {
      const values = Object.fromEntries(
        product.fields.map(({ id, kind }) => [id, kind === "list" ? [{ name: text }] : text]),
      );
      const part = fontPart(product, field);
      return part === null ? undefined : firstWord(shownTexts(part, product, values, values));
    });

  test("show the first word of the text, up to a readable length", () => {
    expect(numbers.length).toBeGreaterThan(0);
    expect(new Set(samples("Zoë"))).toEqual(new Set(["Zoë"]));
    expect(new Set(samples(" Forever my hero"))).toEqual(new Set(["Forever"]));
    expect(new Set(samples("Mary-Ann"))).toEqual(new Set(["Mary"]));
    expect(new Set(samples("Abcdefghijklmnop"))).toEqual(new Set(["Abcdefghijkl"]));
  });

  test("show a text that starts with a hyphen, or that has no words", () => {
    expect(new Set(samples("-Ann"))).toEqual(new Set(["Ann"]));
    expect(new Set(samples("- -"))).toEqual(new Set(["- -"]));
  });

  test("say whether the sample stands for a typed text that can't be made", () => {
    for (const { product, field } of numbers) {
      const part = fontPart(product, field);
      if (part === null) continue;
      const typed = (text: string) =>
        Object.fromEntries(
          product.fields.map(({ id, kind }) => [id, kind === "list" ? [{ name: text }] : text]),
        );
      const isInvalid = (values: string, draft: string) =>
        shownTexts(part, product, typed(values), typed(draft)).isInvalid;
      expect([isInvalid("", "Вера"), isInvalid("", " "), isInvalid("Ann", "Ann")]).toEqual([
        true,
        false,
        false,
      ]);
    }
  });

  test("show a sample while the text is empty", () => {
    for (const text of samples("")) expect(text).toMatch(/\S/);
  });
});
