import { describe, expect, it, test } from "vitest";
import { drawLayers, type PreviewValues } from "#engine/preview";
import type { Layer } from "../../../../engine/preview/svg/drawing.ts";
import { forAll } from "../../../arbitraries/forAll.ts";
import {
  drawnProduct,
  drawnProducts,
  type ProductWithPreview,
} from "../../../support/preview/drawnProducts.ts";
import { pendants, previewFixtures } from "../../../support/preview/previewFixtures.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { validValues } from "../../../support/preview/validValues.ts";

const context = createTestContext();
const products = drawnProducts(previewFixtures);

function layersOf(product: ProductWithPreview, values: PreviewValues): readonly Layer[] {
  return drawLayers(product, values, context, { prefix: "p" })?.layers ?? [];
}

/** The SVG elements in a layer. */
function elementsIn({ content }: Layer): readonly string[] {
  return typeof content === "string" ? [content] : content.flatMap(elementsIn);
}

/** The elements that show the items, without the definitions that they refer to. */
function shownElements(layers: readonly Layer[]): readonly string[] {
  return layers.flatMap(elementsIn).filter((svg) => !svg.startsWith("<defs>"));
}

describe.each(products)("$id", (product) => {
  it("keeps the elements of its items when the camera changes", () => {
    const { preview } = product;
    const frame = { ...preview.frame, width: preview.frame.width * 1.1 };
    const farther = { ...product, preview: { ...preview, frame } };
    forAll(10, [validValues(product, context)], (values) => {
      const layers = layersOf(product, values);
      expect(layers.length).toBeGreaterThan(0);
      expect(shownElements(layersOf(farther, values))).toEqual(shownElements(layers));
    });
  });
});

test("a letter that moves a stone changes only the stone's transformation", () => {
  const product = drawnProduct("family-heart-birthstone-necklace");
  const stonesBeside = (name: string) => {
    const names = [{ name, birthstone: "May" }];
    return layersOf(product, { names }).filter(({ key }) => key.startsWith("gem"));
  };
  const [short, long] = [stonesBeside("Al"), stonesBeside("Maximilian")];
  expect(long).toHaveLength(1);
  expect(long.map(elementsIn)).toEqual(short.map(elementsIn));
  expect(long[0]?.attributes).not.toEqual(short[0]?.attributes);
});

test("a chosen stone casts a shadow, the sample of a stone none", () => {
  const pendant = drawnProduct("month-pendant", pendants);
  const shadowsOf = (stones: readonly { month: number }[]) =>
    layersOf(pendant, { word: "Ann", stones })
      .filter(({ key }) => key.startsWith("shadow"))
      .flatMap(elementsIn);
  for (const svg of shadowsOf([])) expect(svg).not.toContain("<circle");
  for (const svg of shadowsOf([{ month: 1 }])) expect(svg).toContain("<circle");
});
