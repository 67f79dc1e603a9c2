import { describe, expect, it } from "vitest";
import { withSubFields } from "#engine";
import { drawLayers, drawScene, type PreviewValues, textsOf } from "#engine/preview";
import type { Layer } from "../../../engine/preview/svg/drawing.ts";
import { forAll } from "../../arbitraries/forAll.ts";
import { type ProductWithPreview, drawnProducts } from "../../support/preview/drawnProducts.ts";
import { hangingBirthstones, previewFixtures } from "../../support/preview/previewFixtures.ts";
import { createTestContext, type TestContext } from "../../support/preview/testContext.ts";
import { validValues } from "../../support/preview/validValues.ts";

const context = createTestContext();

const layersOf = (
  product: ProductWithPreview,
  values: PreviewValues,
  fonts: TestContext = context,
): readonly Layer[] => drawLayers(product, values, fonts, { prefix: "p" })?.layers ?? [];

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

describe.each(drawnProducts(previewFixtures))("$id", (product) => {
  const { preview } = product;

  it("is drawn the same for the same values, with the same items when the camera changes", () => {
    const frame = { ...preview.frame, width: preview.frame.width * 1.1 };
    const farther = { ...product, preview: { ...preview, frame } };
    forAll(10, [validValues(product, context)], (values) => {
      const layers = layersOf(product, values);
      expect(layers.length).toBeGreaterThan(0);
      expect(layersOf(product, values, createTestContext())).toEqual(layers);
      expect(shownElements(layersOf(farther, values))).toEqual(shownElements(layers));
    });
  });
});

it.each(drawnProducts([hangingBirthstones]))(
  "$id has a link of its chain at each of the chain's anchors",
  (product) => {
    const { preview } = product;
    const chain = preview.parts.find((part) => part.part === "chain");
    forAll(20, [validValues(product, context)], (values) => {
      const scene = drawScene(preview, values, context);
      const drawing = scene?.items.find((item) => item.kind === "chain");
      const detached = (chain?.attach ?? []).filter((name) => {
        const anchor = scene?.anchors.get(name);
        const distances = (drawing?.links ?? []).map(({ x, y }) =>
          Math.hypot(x - (anchor?.x ?? NaN), y - (anchor?.y ?? NaN)),
        );
        // Negated, so that a missing anchor, whose distance is NaN, is detached.
        return !(Math.min(...distances) < (chain?.gauge ?? 0) * 1.1);
      });
      expect(detached).toEqual([]);
    });
  },
);

/** The products with samples. A stone's sample is drawn without a shadow, unlike a chosen stone. */
const withSamples = drawnProducts(previewFixtures).filter(
  ({ preview }) =>
    textsOf(preview, {}, context.fonts).some(({ isSample }) => isSample) &&
    preview.parts.every(({ part }) => part !== "gem"),
);

it.each(withSamples)(
  "the sample of $id is drawn like the same text once it is typed",
  (product) => {
    forAll(20, [validValues(product, context)], (values) => {
      const untyped = withoutTexts(product, values);
      const typed: Record<string, PreviewValues[string]> = { ...untyped };
      for (const { path, text, isSample } of textsOf(product.preview, untyped, context.fonts)) {
        const [id = "", , sub] = path ?? [];
        if (isSample) typed[id] = sub === undefined ? text : [{ [sub]: text }];
      }
      expect(layersOf(product, untyped)).toEqual(layersOf(product, typed));
    });
  },
);
