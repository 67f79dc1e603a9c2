import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileProduct } from "#engine";
import { makeability, type PreviewValues } from "#engine/preview";
import { sampleOf } from "../../arbitraries/sampleOf.ts";
import { forAll } from "../../arbitraries/forAll.ts";
import { type ProductWithPreview, drawnProducts } from "../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { longestValues, validValues } from "../../support/preview/validValues.ts";

const context = createTestContext();
const LETTERS = ["widest", "W", "m"] as const;
/** The first and the last option of a choice, and the minimum and the maximum of a number. */
const FRACTIONS = [0, 0.999];

function sizeIssues(product: ProductWithPreview, values: PreviewValues): readonly string[] {
  return makeability(product.preview, values, context)
    .filter(({ code }) => code === "max")
    .map(({ message }) => message);
}

/** The id of the field that chooses the font, and the number of fonts. */
function fontsOf({ fields }: ProductWithPreview): { readonly id: string; readonly count: number } {
  const font = fields.find((field) => field.kind === "number");
  return font?.kind === "number"
    ? { id: font.id, count: font.max - font.min + 1 }
    : { id: "", count: 1 };
}

describe.each(drawnProducts())("$id: every valid text can be made", (product) => {
  it("in every font, at maximum length, with any number of rows", () => {
    const { id, count } = fontsOf(product);
    const messages: string[] = [];
    for (const font of sampleOf(Array.from({ length: count }, (_, index) => index))) {
      for (const fraction of FRACTIONS) {
        const fractionOf = (field: string) => (field === id ? (font + 0.5) / count : fraction);
        for (const letter of LETTERS) {
          const values = longestValues(product, context, fractionOf, letter);
          messages.push(...sizeIssues(product, values).map((message) => `${font + 1}: ${message}`));
        }
      }
    }
    expect(messages).toEqual([]);
  });

  it("with any letters of its fonts", () => {
    const compiled = compileProduct(product);
    forAll(200, [validValues(product, context)], (values) => {
      const { configuration, issues } = compiled.project(compiled.complete(values));
      fc.pre(issues.every(({ code }) => code === "required"));
      expect(sizeIssues(product, configuration)).toEqual([]);
    });
  });
});
