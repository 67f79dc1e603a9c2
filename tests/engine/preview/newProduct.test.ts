import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawProduct, drawScene, previewErrors } from "#engine/preview";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../support/preview/testContext.ts";

const FILE = "tests/fixtures/preview/hanging-birthstones.json";
const values = {
  word: "Louise",
  font: 2,
  metal: "rose-gold-color",
  length: 18,
  stones: [{ month: "May" }, { month: "September" }, { month: "January" }],
};

describe("a product with a new combination of parts", () => {
  const room = createTestContext();
  const product = drawnProducts([
    { file: "products/hanging-birthstones-necklace.json", text: readFileSync(FILE, "utf8") },
  ]).find(({ id }) => id === "hanging-birthstones-necklace");
  if (product === undefined) throw new Error("the fixture was refused");
  room.prepare(product.preview, values);

  it("refers only to what is there", () => {
    const ids = new Set(room.fonts.byId.keys());
    expect(previewErrors(product.preview, product.fields, ids)).toEqual([]);
  });

  it("hangs every stone under the name, side by side, inside the picture", () => {
    const scene = drawScene(product.preview, values, room);
    const gems = scene?.items.filter((item) => item.kind === "gem") ?? [];
    const plate = scene?.items.find((item) => item.kind === "metal");
    expect(gems.map(({ stone }) => stone)).toEqual(["May", "September", "January"]);
    const steps = gems.slice(1).map((gem, i) => gem.centre.x - (gems[i]?.centre.x ?? 0));
    expect(Math.min(...steps)).toBeGreaterThan(5);
    const [top, bottom] = [plate?.box.top ?? 0, scene?.box.bottom ?? 0];
    expect(gems.filter(({ centre, radius }) => centre.y - radius < top)).toEqual([]);
    expect(gems.filter(({ centre, radius }) => centre.y + radius > bottom)).toEqual([]);
  });

  it("is drawn from its file alone", () => {
    const svg = drawProduct(product, values, room, { prefix: "seventh" });
    expect(svg?.match(/href="#seventh-gem-/g)).toHaveLength(3);
  });
});
