import { describe, expect, test } from "vitest";
import { drawScene, type ItemOf, type PartOf, type Scene } from "#engine/preview";
import { maskOf } from "../../../support/preview/masks.ts";
import { productOf, SAMPLE_PARTS, SHAPES } from "../../../support/preview/sampleParts.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";

const context = createTestContext();
const NAMES = ["Olivia", "Noah", "Bartholomew"];

/** Draws a plate for each name. */
function draw(changes: Partial<PartOf<"plate">>, names: readonly string[] = NAMES): Scene {
  const product = productOf([
    { ...SAMPLE_PARTS.plate[0], id: "plates", repeat: "rows", ...changes } as PartOf<"plate">,
    {
      part: "engraveText",
      id: "names",
      on: "plates",
      text: { from: "name" },
      font: "cinzel",
      size: 3,
    },
  ]);
  const scene = drawScene(product, { rows: names.map((name) => ({ name })) }, context);
  if (scene === null) throw new Error("nothing is drawn");
  return scene;
}

const isKind =
  <K extends "metal" | "engraving" | "chain">(kind: K) =>
  (item: Scene["items"][number]): item is ItemOf<K> =>
    item.kind === kind;
const placesOf = (scene: Scene) =>
  scene.items.filter(isKind("metal")).flatMap((metal) => metal.places);

describe("stacked plates", () => {
  const { bar } = SHAPES;
  const left = bar?.rings["ring-left"];
  if (bar === undefined || left === undefined) throw new Error("the bar is no shape");

  test("hang straight below one another, by two chains from ring to ring", () => {
    const scene = draw({ width: bar.width, gap: 5 });
    const pitch = bar.height + 5;
    expect(placesOf(scene)).toEqual([0, 1, 2].map((row) => ({ x: 0, y: row * pitch, angle: 0 })));
    const chains = scene.items.filter(isKind("chain"));
    expect(chains).toHaveLength(4);
    for (const [i, { links }] of chains.entries()) {
      const row = Math.floor(i / 2);
      const [first, last] = [links[0], links.at(-1)];
      if (first === undefined || last === undefined) throw new Error("an empty chain");
      // The end links overlap the rings' wires.
      expect(first.y - row * pitch).toBeLessThan(left.radius + 0.5);
      expect((row + 1) * pitch - last.y).toBeLessThan(left.radius + 0.5);
      expect(Math.abs(first.x)).toBeCloseTo(-left.x);
    }
  });

  test("are engraved inside the metal, in letters of nearly one height", () => {
    const scene = draw({});
    const metal = new Set(
      scene.items.filter(isKind("metal")).flatMap((item) => maskOf(scene, item)),
    );
    const engravings = scene.items.filter(isKind("engraving"));
    expect(engravings).toHaveLength(3);
    for (const engraving of engravings)
      expect(maskOf(scene, engraving).every((pixel) => metal.has(pixel))).toBe(true);
    const sizes = engravings.map(({ size }) => size);
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.26);
  });

  test("are drawn without a text, too", () => {
    const scene = draw({}, ["Olivia", ""]);
    expect(placesOf(scene)).toHaveLength(2);
    expect(scene.items.filter(isKind("engraving"))).toHaveLength(1);
  });
});

test("plates side by side keep their distance, and their middle is that of the drawing", () => {
  const scene = draw({ arrange: "side by side", width: 20, gap: 2 });
  const xs = placesOf(scene).map(({ x }) => x);
  expect(xs.map((x) => x + (xs.at(-1) ?? 0))).toEqual([0, xs.at(-1), 2 * (xs.at(-1) ?? 0)]);
  expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBeGreaterThanOrEqual(22);
});
