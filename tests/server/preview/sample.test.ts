import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawScene } from "#engine/preview";
import { createTestContext } from "../../support/preview/testContext.ts";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { maskOf } from "../../support/preview/masks.ts";
import { renderer } from "../../support/server/renderer.ts";

const product = drawnProducts().find(({ preview }) =>
  preview.parts.some(({ part }) => part === "namePlate" && preview.parts.length === 2),
);
if (product === undefined) throw new Error("no product is only a name on a chain");
const context = createTestContext();
const metals = product.fields.find(({ id }) => id === product.preview.metal.from);

/** Mean colour of the second plate, as red, green and blue. */
async function colourOf(name: string, metal: string | number): Promise<readonly number[]> {
  if (product === undefined) throw new Error("no product");
  const values = { names: [{ name: "Ann" }, { name }], metal, font: 1 };
  const scene = drawScene(product.preview, values, context);
  const [, plate] = scene?.items.filter(({ kind }) => kind === "metal") ?? [];
  const png = await renderer.png(product, values, 800);
  if (scene === null || plate === undefined || png === null) throw new Error("nothing was drawn");
  const pixels = await sharp(png).removeAlpha().raw().toBuffer();
  const mask = maskOf(scene, plate);
  return [0, 1, 2].map(
    (channel) =>
      mask.reduce((sum, pixel) => sum + (pixels[pixel * 3 + channel] ?? 0), 0) / mask.length,
  );
}

/** A warm metal and a cool one suffice, as pictures are slow. */
const METALS = 2;

/** Difference of red and blue, which distinguishes gold from silver. */
const redMinusBlue = ([red = 0, , blue = 0]: readonly number[]): number => red - blue;

describe("the sample of an empty name beside a typed one", () => {
  it("shows the chosen metal, lighter than in the product", async () => {
    if (metals?.kind !== "choice") throw new Error("no metals");
    for (const { id } of metals.options.slice(0, METALS)) {
      const sample = await colourOf("", id);
      const typed = await colourOf("Olivia", id);
      const bright = (colour: readonly number[]) => colour.reduce((sum, value) => sum + value, 0);
      expect([id, bright(sample) > bright(typed) + 15]).toEqual([id, true]);
      // Two thirds of the metal's saturation remain.
      const saturation = redMinusBlue(sample) / redMinusBlue(typed);
      expect([id, Math.abs(redMinusBlue(typed)) < 20 || saturation > 0.66]).toEqual([id, true]);
    }
  });
});
