import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawScene } from "#engine/preview";
import { hangingBirthstones } from "../../support/preview/previewFixtures.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { validValues } from "../../support/preview/validValues.ts";
import { runs } from "../../support/runs.ts";
import {
  isEdge,
  type Mask,
  maskOf,
  PIXEL_COUNT,
  type SceneItem,
} from "../../support/preview/masks.ts";

const context = createTestContext();
const products = drawnProducts([hangingBirthstones]);
/** The overlap in pixels of two antialiased items that touch. */
const TOLERANCE = 4;

type NamedMasks = readonly (readonly [name: string, mask: Mask])[];

/** The pairs of items that overlap. */
function overlaps(items: NamedMasks): readonly string[] {
  // For each pixel, the position of its first item plus one; 0 without an item.
  const owner = new Uint16Array(PIXEL_COUNT);
  const sharedPixels = new Map<string, number>();
  items.forEach(([name, mask], index) => {
    for (const pixel of mask) {
      const other = owner[pixel];
      if (other === undefined || other === 0) {
        owner[pixel] = index + 1;
        continue;
      }
      const pair = `${name} on ${items[other - 1]?.[0]}`;
      sharedPixels.set(pair, (sharedPixels.get(pair) ?? 0) + 1);
    }
  });
  return [...sharedPixels].filter(([, count]) => count > TOLERANCE).map(([pair]) => pair);
}

/** The items that are not entirely on their metal. */
function notOnMetal(items: NamedMasks, metalParts: NamedMasks): readonly string[] {
  const metal = new Uint8Array(PIXEL_COUNT);
  for (const [, mask] of metalParts) for (const pixel of mask) metal[pixel] = 1;
  return items
    .filter(([, mask]) => mask.filter((pixel) => metal[pixel] === 0).length > TOLERANCE)
    .map(([name]) => `${name} off its metal`);
}

/** The items that are outside the picture or at its edge. */
function outside(items: NamedMasks): readonly string[] {
  return items
    .filter(([, mask]) => mask.length === 0 || mask.some(isEdge))
    .map(([name]) => `${name} outside`);
}

const isText = (item: SceneItem) =>
  item.kind === "engraving" || (item.kind === "metal" && item.finish === "cast");
const isMetalPart = (item: SceneItem) => item.kind === "metal" && item.finish !== "cast";
const isOnMetal = (item: SceneItem) =>
  item.kind === "engraving" || (item.kind === "gem" && !item.loop);

describe.each(products)("$id", (product) => {
  it("has no overlapping parts, every engraving is on metal, and everything is in the picture", () => {
    fc.assert(
      fc.property(validValues(product, context), (values) => {
        const scene = drawScene(product, values, context);
        if (scene === null) throw new Error("a font is missing");
        const items = scene.items
          .filter(({ kind }) => kind !== "chain")
          .map((item, i) => ({ item, named: [`${item.kind} ${i}`, maskOf(scene, item)] as const }));
        const masksWhere = (matches: (item: SceneItem) => boolean): NamedMasks =>
          items.filter(({ item }) => matches(item)).map(({ named }) => named);
        expect([
          ...overlaps([...masksWhere(isText), ...masksWhere(({ kind }) => kind === "gem")]),
          ...overlaps(masksWhere(isMetalPart)),
          ...notOnMetal(masksWhere(isOnMetal), masksWhere(isMetalPart)),
          ...outside(masksWhere(() => true)),
        ]).toEqual([]);
      }),
      // Rendering masks is slow, so a failure is not shrunk.
      { numRuns: runs(100), endOnFailure: true },
    );
  });
});
