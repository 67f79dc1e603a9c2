import { readFileSync } from "node:fs";
import * as z from "zod";
import { formatDiagnostic } from "#engine/catalog";
import { drawProduct, drawScene, type PreviewSpec, type PreviewValues } from "#engine/preview";
import { describe, expect, test } from "vitest";
import { drawnProduct, type ProductWithPreview } from "../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { longestValues } from "../../support/preview/validValues.ts";
import { lintWith } from "../../support/specifiedShop.ts";

const context = createTestContext();
const FILE = "products/stone-tag.json";

const [example = "", ...recipes] = readFileSync("catalog/preview.md", "utf8")
  .split("```json\n")
  .slice(1)
  .map((text) => text.split("```")[0] ?? "");

const base = z
  .looseObject({ fields: z.array(z.looseObject({ id: z.string() })) })
  .parse(JSON.parse(example));

const recipeSchema = z.strictObject({
  fields: z.array(z.unknown()),
  preview: z.unknown(),
  examples: z.unknown(),
});

/** The example file with a recipe's keys, as the guide says: its fields are instead of `word` and `month`. */
function withRecipe(recipe: string): object {
  const { fields, ...keys } = recipeSchema.parse(JSON.parse(recipe));
  const kept = base.fields.filter(({ id }) => id !== "word" && id !== "month");
  return { ...base, ...keys, fields: [...fields, ...kept] };
}

/** The ids of the parts that affect the scene. */
function visibleParts(product: ProductWithPreview, values: PreviewValues): string[] {
  const { preview } = product;
  const items = (parts: PreviewSpec["parts"]) => {
    try {
      const changed = { ...product, preview: { ...preview, parts } };
      const scenes = (["front", "back"] as const).map((side) =>
        drawScene(changed, values, context, "all", side),
      );
      return JSON.stringify(scenes.map((scene) => [scene?.items, scene?.chains]));
    } catch {
      // Other parts attach to a removed one.
      return null;
    }
  };
  const whole = items(preview.parts);
  return preview.parts
    .filter((part) => items(preview.parts.filter((other) => other !== part)) !== whole)
    .map(({ id }) => id);
}

describe("catalog/preview.md", () => {
  test.each([base, ...recipes.map(withRecipe)].map((file, index) => [index, file] as const))(
    "has an example and recipes without a diagnostic, of which each part is drawn: %i",
    (_, file) => {
      const text = JSON.stringify(file);
      const { errors, warnings } = lintWith(FILE, text);
      expect([...errors, ...warnings].map(formatDiagnostic)).toEqual([]);
      const product = drawnProduct("stone-tag", [{ file: FILE, text }]);
      const drawn = new Set<string>();
      // The first option of each choice and the fewest rows, or the last option and the most rows.
      for (const fraction of [0, 0.999]) {
        const values = longestValues(product, context, () => fraction, "m");
        expect(drawProduct(product, values, context, { prefix: "page" })).toContain("<svg");
        for (const part of visibleParts(product, values)) drawn.add(part);
      }
      expect([...drawn].toSorted()).toEqual(product.preview.parts.map(({ id }) => id).toSorted());
    },
  );
});
