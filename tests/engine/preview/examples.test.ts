import { describe, expect, it } from "vitest";
import { withSubFields } from "#engine";
import { drawLayers, type PreviewValues, textsOf } from "#engine/preview";
import { forAll } from "../../arbitraries/forAll.ts";
import { drawnProducts, type ProductWithPreview } from "../../support/preview/drawnProducts.ts";
import { previewFixtures } from "../../support/preview/previewFixtures.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { validValues } from "../../support/preview/validValues.ts";

const context = createTestContext();
/** The products with samples. A stone's sample is drawn without a shadow, unlike a chosen stone. */
const withSamples = drawnProducts(previewFixtures).filter(
  ({ preview }) =>
    textsOf(preview, {}, context.fonts).some(({ isSample }) => isSample) &&
    preview.parts.every(({ part }) => part !== "gem"),
);

function layersOf(product: ProductWithPreview, values: PreviewValues) {
  return drawLayers(product, values, context, { prefix: "p" })?.layers;
}

/** The values without texts and rows. */
function withoutTexts(product: ProductWithPreview, values: PreviewValues): PreviewValues {
  const texts = new Set(
    withSubFields(product.fields)
      .filter(({ kind }) => kind === "text" || kind === "list")
      .map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(values).filter(([id]) => !texts.has(id)));
}

describe.each(withSamples)("the example of $id", (product) => {
  const { preview } = product;

  it("is drawn like the same text once it is typed", () => {
    forAll(20, [validValues(product, context)], (values) => {
      const untyped = withoutTexts(product, values);
      const typed: Record<string, PreviewValues[string]> = { ...untyped };
      for (const { path, text, isSample } of textsOf(preview, untyped, context.fonts)) {
        const [id = "", , sub] = path ?? [];
        if (isSample) typed[id] = sub === undefined ? text : [{ [sub]: text }];
      }
      expect(layersOf(product, untyped)).toEqual(layersOf(product, typed));
    });
  });
});
