import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileProduct } from "#engine";
import { makeability, type PreviewValues } from "#engine/preview";
import { type Drawn, drawnProducts } from "../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { longestValues, validValues } from "../../support/preview/validValues.ts";

const room = createTestContext();
const LETTERS = ["widest", "W", "m"] as const;
/** Fewest, a middle number and most of everything that is counted or chosen. */
const SHARES = [0, 0.5, 0.999];

function refusals(product: Drawn, values: PreviewValues): readonly string[] {
  room.prepare(product.preview, values);
  return makeability(product.preview, values, room)
    .filter(({ code }) => code === "max")
    .map(({ message }) => message);
}

/** As many numbers as a product's fonts have. */
function fontsOf({ fields }: Drawn): { readonly id: string; readonly count: number } {
  const font = fields.find((field) => field.kind === "number");
  return font?.kind === "number"
    ? { id: font.id, count: font.max - font.min + 1 }
    : { id: "", count: 1 };
}

describe.each(drawnProducts().map((product) => [product.id, product] as const))(
  "%s: whatever its limits allow can be made",
  (_, product) => {
    it("in every lettering, all texts as long as can be, the most of them and the fewest", () => {
      const { id, count } = fontsOf(product);
      const refused: string[] = [];
      for (let font = 0; font < count; font++) {
        for (const share of SHARES) {
          const shares = (field: string) => (field === id ? (font + 0.5) / count : share);
          for (const letter of LETTERS) {
            const values = longestValues(product, room, shares, letter);
            refused.push(...refusals(product, values).map((why) => `${font + 1}: ${why}`));
          }
        }
      }
      expect(refused).toEqual([]);
    }, 60_000);

    it("whatever its letters and their mixture", () => {
      const compiled = compileProduct(product);
      fc.assert(
        fc.property(validValues(product, room), (values) => {
          const { configuration, issues } = compiled.project(compiled.complete(values));
          fc.pre(issues.every(({ code }) => code === "required"));
          expect(refusals(product, configuration)).toEqual([]);
        }),
        { numRuns: 200 },
      );
    }, 60_000);
  },
);
