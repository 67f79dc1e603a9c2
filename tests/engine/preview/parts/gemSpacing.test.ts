import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type DrawnProduct, drawScene, type PreviewValues, type Scene } from "#engine/preview";
import { forAll } from "../../../arbitraries/forAll.ts";
import { drawnProduct } from "../../../support/preview/drawnProducts.ts";
import { maskOf } from "../../../support/preview/masks.ts";
import { hangingBirthstones } from "../../../support/preview/previewFixtures.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import {
  HEART,
  PLATE,
  SAMPLE_PARTS,
  productOf,
  type SampleProduct,
  SHAPES,
  TAG,
} from "../../../support/preview/sampleParts.ts";

const context = createTestContext();
/** The radius of a gem's setting, in radii of the gem. */
const SETTING = 1.24;
/** How far below the metal a stone's centre is, in radii of its setting. */
const DROP = 1.35;

function heartWithGems(radius: number): SampleProduct {
  const rows = SAMPLE_PARTS.engraveRows.flatMap((part) =>
    part.part === "engraveRows" ? [{ ...part, text: { from: "name" }, gem: radius }] : [],
  );
  return productOf([
    HEART,
    ...rows,
    { part: "gem", id: "gems", repeat: "rows", stone: { from: "month" }, at: "it.gems", radius },
  ]);
}

type Gem = Extract<Scene["items"][number], { readonly kind: "gem" }>;

/** Checks that the settings of no two stones touch. */
function expectApart(gems: readonly Gem[]): void {
  for (const [i, gem] of gems.entries()) {
    for (const other of gems.slice(i + 1)) {
      const { x, y } = gem.centre;
      const distance = Math.hypot(x - other.centre.x, y - other.centre.y);
      expect(distance).toBeGreaterThan((gem.radius + other.radius) * SETTING);
    }
  }
}

const gemsOf = (product: DrawnProduct, values: PreviewValues): readonly Gem[] =>
  (drawScene(product, values, context)?.items ?? []).filter((item) => item.kind === "gem");

it("any number of stones in a rectangle of a plate do not touch, and are inside it and symmetrical", () => {
  forAll(
    300,
    [fc.double({ min: 0.5, max: 4, noNaN: true }), fc.integer({ min: 1, max: 9 })],
    (radius, count) => {
      const { bar } = SHAPES;
      if (bar === undefined) throw new Error("there is no bar");
      const stones = { x: 3, y: 0, width: 16, height: 3 };
      const shapes = { bar: { ...bar, areas: { stone: stones } } };
      const gem = { part: "gem", id: "gems", stone: { from: "month" }, at: "it.stone" } as const;
      const { fields, preview } = productOf([
        ...SAMPLE_PARTS.plate,
        { ...gem, repeat: "rows", radius },
      ]);
      const product = { fields, preview: { ...preview, shapes } };
      const rows = Array.from({ length: count }, () => ({ month: "May" }));
      const gems = gemsOf(product, { rows });
      expect(gems).toHaveLength(count);
      expectApart(gems);
      const xs = gems.map(({ centre }) => centre.x - stones.x);
      for (const [i, x] of xs.entries()) {
        expect(x).toBeCloseTo(-(xs.at(-1 - i) ?? 0));
        expect(Math.abs(x) + (gems[i]?.radius ?? 0)).toBeLessThan(stones.width / 2 + 0.001);
      }
    },
  );
});

it("any number of stones on a plate do not touch, and hang symmetrically", () => {
  forAll(
    400,
    [fc.double({ min: 0.5, max: 4, noNaN: true }), fc.integer({ min: 1, max: 9 })],
    (radius, count) => {
      const rows = Array.from({ length: count }, () => ({ month: "May" }));
      const stone = { from: "month" };
      const product = productOf([
        TAG,
        { part: "gem", id: "gems", repeat: "rows", stone, at: "tag.bottom", radius },
      ]);
      const gems = gemsOf(product, { rows });
      expect(gems).toHaveLength(count);
      expectApart(gems);
      const middle = gemsOf(product, { rows: rows.slice(0, 1) })[0]?.centre.x ?? NaN;
      const across = gems.map(({ centre }) => centre.x);
      expect((Math.min(...across) + Math.max(...across)) / 2).toBeCloseTo(middle, 6);
    },
  );
});

it("a stone hangs lower only if its setting reaches the letter that hangs below the others", () => {
  /** The lowest metal above a stone of a radius, in millimetres. */
  const metalAbove = (radius: number): number => {
    const plate = { ...PLATE, text: "EEJ" };
    const stone = { from: "month" };
    const product = productOf([plate, { part: "gem", id: "gem", stone, at: "it.bottom", radius }]);
    const values = { month: "May" };
    return (gemsOf(product, values)[0]?.centre.y ?? NaN) - radius * SETTING * DROP;
  };
  expect(metalAbove(3.5)).toBeCloseTo(metalAbove(1), 6);
  expect(metalAbove(6)).toBeGreaterThan(metalAbove(3.5) + 3);
});

it("gems of any size in the rows of a heart do not touch", () => {
  forAll(
    400,
    [
      fc.double({ min: 0.5, max: 6, noNaN: true }),
      fc.array(fc.constantFrom("Ann", "Bo", "IO", "Christopher", "Jo", ""), {
        minLength: 2,
        maxLength: 8,
      }),
    ],
    (radius, names) => {
      const values = { rows: names.map((name) => ({ name, month: "May" })) };
      const product = heartWithGems(radius);
      const gems = gemsOf(product, values);
      expect(gems).toHaveLength(names.length);
      expectApart(gems);
    },
  );
});

it("a stone hangs so low that it does not cover the metal", () => {
  const product = drawnProduct("hanging-birthstones-necklace", [hangingBirthstones]);
  // Narrow letters, of which the raised one leaves metal only at the left.
  const values = { word: "lª", font: 100, length: 18, stones: [{ month: "December" }] };
  const scene = drawScene(product, values, context);
  const [plate, gem] = ["metal", "gem"].map((kind) => {
    const item = scene?.items.find((other) => other.kind === kind);
    if (scene === null || item === undefined) throw new Error(`no ${kind}`);
    return maskOf(scene, item);
  });
  const onPlate = new Set(plate);
  expect(gem?.filter((pixel) => onPlate.has(pixel))).toEqual([]);
});
