import { expect, test } from "vitest";
import { drawLayers, type PreviewValues } from "#engine/preview";
import type { Layer } from "../../../../engine/preview/svg/drawing.ts";
import { drawnProduct, type ProductWithPreview } from "../../../support/preview/drawnProducts.ts";
import { pendants } from "../../../support/preview/previewFixtures.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";

const context = createTestContext();

function layersOf(product: ProductWithPreview, values: PreviewValues): readonly Layer[] {
  return drawLayers(product, values, context, { prefix: "p" })?.layers ?? [];
}

/** The SVG elements in a layer. */
function elementsIn({ content }: Layer): readonly string[] {
  return typeof content === "string" ? [content] : content.flatMap(elementsIn);
}

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
