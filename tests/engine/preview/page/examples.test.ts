import * as z from "zod";
import { formatDiagnostic, lintCatalog } from "#engine/catalog";
import { drawProduct, drawScene, type PreviewSpec, type PreviewValues } from "#engine/preview";
import { describe, expect, test } from "vitest";
import { specifiedFiles } from "../../../support/specifiedShop.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { drawnProducts } from "../../../support/preview/drawnProducts.ts";
import { longestValues } from "../../../support/preview/validValues.ts";
import { pageExample, pageRecipes } from "../../../support/preview/previewPage.ts";

const room = createTestContext();

/** The first option of each choice and the fewest rows; the last option and the most. */
const SHARES = [() => 0, () => 0.999];

const base = z
  .looseObject({ fields: z.array(z.looseObject({ id: z.string() })) })
  .parse(JSON.parse(pageExample));

/** A recipe's fields before the metal of the file that is explained, and its picture in place of the one there. */
function withRecipe(recipe: string): object {
  const { fields, preview } = z
    .strictObject({ fields: z.array(z.unknown()), preview: z.unknown() })
    .parse(JSON.parse(recipe));
  const kept = base.fields.slice(base.fields.findIndex(({ id }) => id === "metal"));
  return { ...base, fields: [...fields, ...kept], preview, examples: [] };
}

describe("what stands on the page can be copied: it has no fault and is drawn", () => {
  test("the file that is explained has no warning either", () => {
    const file = { file: "products/stone-tag.json", text: pageExample };
    expect(lintCatalog([...specifiedFiles, file], null)).toMatchObject({
      errors: [],
      warnings: [],
    });
  });

  test("there are five recipes, each for a wish of its own", () => {
    const wishes = new Set(pageRecipes.map(([wish]) => wish));
    expect(wishes).not.toContain("");
    expect(wishes.size).toBe(5);
    expect(pageRecipes).toHaveLength(5);
  });

  test.each([
    ["the file that is explained", base] as const,
    ...pageRecipes.map(([wish, recipe]) => [wish, withRecipe(recipe)] as const),
  ])("%s", (_title, written) => {
    const file = { file: "products/stone-tag.json", text: JSON.stringify(written) };
    const { errors } = lintCatalog([...specifiedFiles, file], null);
    expect(errors.map(formatDiagnostic)).toEqual([]);
    const product = drawnProducts([file]).find(({ id }) => id === "stone-tag");
    if (product === undefined) throw new Error("it has no picture");
    const drawn = new Set<string>();
    for (const share of SHARES) {
      const values = longestValues(product, room, share, "m");
      room.prepare(product.preview, values);
      expect(drawProduct(product, values, room, { prefix: "page" })).toContain("<svg");
      for (const part of shown(product.preview, values)) drawn.add(part);
    }
    expect([...drawn].toSorted()).toEqual(product.preview.parts.map(({ id }) => id).toSorted());
  });
});

/** The parts without which the picture would be another. */
function shown(spec: PreviewSpec, values: PreviewValues): string[] {
  const items = (parts: PreviewSpec["parts"]) => {
    try {
      return JSON.stringify(drawScene({ ...spec, parts }, values, room)?.items);
    } catch {
      // Others hold on to it.
      return null;
    }
  };
  const whole = items(spec.parts);
  return spec.parts
    .filter((part) => items(spec.parts.filter((other) => other !== part)) !== whole)
    .map(({ id }) => id);
}
