import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawScene } from "#engine/preview";
import { createTestContext } from "../../support/preview/testContext.ts";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { validValues } from "../../support/preview/validValues.ts";
import { isEdge, type Mask, maskOf, type SceneItem } from "../../support/preview/masks.ts";

const room = createTestContext();
const products = drawnProducts([
  {
    file: "products/hanging-birthstones-necklace.json",
    text: readFileSync("tests/fixtures/preview/hanging-birthstones.json", "utf8"),
  },
]);
/** Pixels that soft edges leave where two things just touch. */
const TOUCH = 4;

type Masked = readonly (readonly [name: string, mask: Mask])[];

/** Things that cover what others cover, each told once. */
function overlaps(things: Masked): readonly string[] {
  const owner = new Map<number, string>();
  const shared = new Map<string, number>();
  for (const [name, mask] of things) {
    for (const pixel of mask) {
      const other = owner.get(pixel);
      const pair = `${name} on ${other}`;
      if (other === undefined) owner.set(pixel, name);
      else shared.set(pair, (shared.get(pair) ?? 0) + 1);
    }
  }
  return [...shared].filter(([, count]) => count > TOUCH).map(([pair]) => pair);
}

/** Things that are not wholly on what bears them. */
function offMetal(things: Masked, carriers: Masked): readonly string[] {
  const metal = new Set(carriers.flatMap(([, mask]) => mask));
  return things
    .filter(([, mask]) => mask.filter((pixel) => !metal.has(pixel)).length > TOUCH)
    .map(([name]) => `${name} off its metal`);
}

/** Things that are not in the picture, or reach its edge. */
function outOfSight(things: Masked): readonly string[] {
  return things
    .filter(([, mask]) => mask.length === 0 || mask.some(isEdge))
    .map(([name]) => `${name} out of sight`);
}

const isText = (item: SceneItem) =>
  item.kind === "engraving" || (item.kind === "metal" && item.finish === "cast");
const isCarrier = (item: SceneItem) => item.kind === "metal" && item.finish !== "cast";
const isSet = (item: SceneItem) => item.kind === "engraving" || (item.kind === "gem" && !item.loop);

describe.each(products.map((product) => [product.id, product] as const))("%s", (_, product) => {
  it("has no text, stone, plate or bead on another, every engraving on its metal, and all of it in sight", () => {
    fc.assert(
      fc.property(validValues(product, room), (values) => {
        room.prepare(product.preview, values);
        const scene = drawScene(product.preview, values, room);
        if (scene === null) throw new Error("a font is missing");
        const things = scene.items
          .filter(({ kind }) => kind !== "chain")
          .map((item, i) => ({ item, named: [`${item.kind} ${i}`, maskOf(scene, item)] as const }));
        const those = (wanted: (item: SceneItem) => boolean): Masked =>
          things.filter(({ item }) => wanted(item)).map(({ named }) => named);
        expect([
          ...overlaps([...those(isText), ...those(({ kind }) => kind === "gem")]),
          ...overlaps(those(isCarrier)),
          ...offMetal(those(isSet), those(isCarrier)),
          ...outOfSight(those(() => true)),
        ]).toEqual([]);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 60_000);
});
