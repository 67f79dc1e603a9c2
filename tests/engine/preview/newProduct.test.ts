import { describe, expect, it } from "vitest";
import { drawProduct, drawScene } from "#engine/preview";
import { drawnProduct } from "../../support/preview/drawnProducts.ts";
import { hangingBirthstones } from "../../support/preview/previewFixtures.ts";
import { maskOf } from "../../support/preview/masks.ts";
import { createTestContext } from "../../support/preview/testContext.ts";

const values = {
  word: "Louise",
  font: 2,
  metal: "rose-gold-color",
  length: 18,
  stones: [{ month: "May" }, { month: "September" }, { month: "January" }],
};

describe("a product with a new combination of parts", () => {
  const context = createTestContext();
  const product = drawnProduct("hanging-birthstones-necklace", [hangingBirthstones]);

  it("draws every stone below the name, side by side, inside the picture", () => {
    const scene = drawScene(product.preview, values, context);
    const gems = scene?.items.filter((item) => item.kind === "gem") ?? [];
    const plate = scene?.items.find((item) => item.kind === "metal");
    expect(gems.map(({ stone }) => stone)).toEqual(["May", "September", "January"]);
    const steps = gems.slice(1).map((gem, i) => gem.centre.x - (gems[i]?.centre.x ?? 0));
    // More than a stone's diameter, in millimetres.
    expect(Math.min(...steps)).toBeGreaterThan(5);
    const [top, bottom] = [plate?.box.top ?? 0, scene?.box.bottom ?? 0];
    expect(gems.filter(({ centre, radius }) => centre.y - radius < top)).toEqual([]);
    expect(gems.filter(({ centre, radius }) => centre.y + radius > bottom)).toEqual([]);
  });

  it("hangs a stone so low that it does not cover the metal", () => {
    // Narrow letters, of which the raised one leaves metal only at the left.
    const narrow = { ...values, word: "lª", font: 100, stones: [{ month: "December" }] };
    const scene = drawScene(product.preview, narrow, context);
    const [plate, gem] = ["metal", "gem"].map((kind) => {
      const item = scene?.items.find((other) => other.kind === kind);
      if (scene === null || item === undefined) throw new Error(`no ${kind}`);
      return maskOf(scene, item);
    });
    const onPlate = new Set(plate);
    expect(gem?.filter((pixel) => onPlate.has(pixel))).toEqual([]);
  });

  it("has a stone for each row in its SVG", () => {
    const svg = drawProduct(product, values, context, { prefix: "new" });
    expect(svg?.match(/href="#new-gem-/g)).toHaveLength(3);
  });
});
