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

/** The elements that show the items, without the definitions that they refer to. */
function shownElements(layers: readonly Layer[]): readonly string[] {
  return layers
    .flatMap(function elementsIn({ content }): readonly string[] {
      return typeof content === "string" ? [content] : content.flatMap(elementsIn);
    })
    .filter((svg) => !svg.startsWith("<defs>"));
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

it.each(drawnProducts(previewFixtures))(
  "$id shows the same items when the camera is farther away",
  (product) => {
    const { preview } = product;
    const frame = { ...preview.frame, width: preview.frame.width * 1.1 };
    const farther = { ...product, preview: { ...preview, frame } };
    forAll(10, [validValues(product, context)], (values) => {
      const shown = shownElements(layersOf(product, values));
      expect(shown.length).toBeGreaterThan(0);
      expect(shownElements(layersOf(farther, values))).toEqual(shown);
    });
  },
);

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
