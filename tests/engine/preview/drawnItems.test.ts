import { expect, it } from "vitest";
import { withSubFields } from "#engine";
import { contentOf, drawLayers, type PreviewValues } from "#engine/preview";
import type { Layer } from "../../../engine/preview/svg/drawing.ts";
import { forAll } from "../../arbitraries/forAll.ts";
import { type ProductWithPreview, drawnProducts } from "../../support/preview/drawnProducts.ts";
import { previewFixtures } from "../../support/preview/previewFixtures.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { validValues } from "../../support/preview/validValues.ts";

const context = createTestContext();

const layersOf = (product: ProductWithPreview, values: PreviewValues): readonly Layer[] =>
  drawLayers(product, values, context, { prefix: "p" })?.layers ?? [];

/** The values without texts and rows. */
function withoutTexts(product: ProductWithPreview, values: PreviewValues): PreviewValues {
  const texts = new Set(
    withSubFields(product.fields)
      .filter(({ kind }) => kind === "text" || kind === "list")
      .map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(values).filter(([id]) => !texts.has(id)));
}

/** The products with samples. A stone's sample is drawn without a shadow, unlike a chosen stone. */
const withSamples = drawnProducts(previewFixtures).filter(
  (product) =>
    contentOf(product, {}, context.fonts, "all").example.length > 0 &&
    product.preview.parts.every(({ part }) => part !== "gem"),
);

it.each(withSamples)(
  "the sample of $id is drawn like the same text once it is typed",
  (product) => {
    forAll(20, [validValues(product, context)], (values) => {
      const untyped = withoutTexts(product, values);
      const typed: Record<string, PreviewValues[string]> = { ...untyped };
      for (const { path, text } of contentOf(product, untyped, context.fonts, "all").texts) {
        const [id = "", , sub] = path ?? [];
        if (path !== null) typed[id] = sub === undefined ? text : [{ [sub]: text }];
      }
      expect(layersOf(product, untyped)).toEqual(layersOf(product, typed));
    });
  },
);
