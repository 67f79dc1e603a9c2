import * as z from "zod";
import { formatDiagnostic } from "#engine/catalog";
import { drawProduct, drawScene, type PreviewSpec, type PreviewValues } from "#engine/preview";
import { describe, expect, test } from "vitest";
import { lintWith } from "../../../support/specifiedShop.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { drawnProduct } from "../../../support/preview/drawnProducts.ts";
import { longestValues } from "../../../support/preview/validValues.ts";
import { pageExample, pageRecipes } from "../../../support/preview/previewPage.ts";

const context = createTestContext();
const FILE = "products/stone-tag.json";

/** Selects the first option of each choice and the fewest rows, or the last option and the most rows. */
const FRACTIONS = [() => 0, () => 0.999];

const base = z
  .looseObject({ fields: z.array(z.looseObject({ id: z.string() })) })
  .parse(JSON.parse(pageExample));

/** The example file with a recipe's fields before its metal field, and with the recipe's preview. */
function withRecipe(recipe: string): object {
  const { fields, preview } = z
    .strictObject({ fields: z.array(z.unknown()), preview: z.unknown() })
    .parse(JSON.parse(recipe));
  const kept = base.fields.slice(base.fields.findIndex(({ id }) => id === "metal"));
  return { ...base, fields: [...fields, ...kept], preview, examples: [] };
}

describe("every example of the documentation page has no error and is drawn", () => {
  test("the example file has no warning", () => {
    expect(lintWith(FILE, pageExample)).toMatchObject({ errors: [], warnings: [] });
  });

  test("there are seven recipes with different goals", () => {
    const goals = new Set(pageRecipes.map(([goal]) => goal));
    expect(goals).not.toContain("");
    expect(goals.size).toBe(7);
    expect(pageRecipes).toHaveLength(7);
  });

  test.each([
    ["the example file", base] as const,
    ...pageRecipes.map(([goal, recipe]) => [goal, withRecipe(recipe)] as const),
  ])("%s", (_title, content) => {
    const text = JSON.stringify(content);
    expect(lintWith(FILE, text).errors.map(formatDiagnostic)).toEqual([]);
    const product = drawnProduct("stone-tag", [{ file: FILE, text }]);
    const drawn = new Set<string>();
    for (const fractionOf of FRACTIONS) {
      const values = longestValues(product, context, fractionOf, "m");
      expect(drawProduct(product, values, context, { prefix: "page" })).toContain("<svg");
      for (const part of visibleParts(product.preview, values)) drawn.add(part);
    }
    expect([...drawn].toSorted()).toEqual(product.preview.parts.map(({ id }) => id).toSorted());
  });
});

/** The ids of the parts that affect the scene. */
function visibleParts(spec: PreviewSpec, values: PreviewValues): string[] {
  const items = (parts: PreviewSpec["parts"]) => {
    try {
      return JSON.stringify(drawScene({ ...spec, parts }, values, context)?.items);
    } catch {
      // Other parts attach to a removed one.
      return null;
    }
  };
  const whole = items(spec.parts);
  return spec.parts
    .filter((part) => items(spec.parts.filter((other) => other !== part)) !== whole)
    .map(({ id }) => id);
}
