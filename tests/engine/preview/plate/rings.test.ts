import * as fc from "fast-check";
import { expect, it } from "vitest";
import { drawScene, type FontFacts } from "#engine/preview";
import { forAll } from "../../../arbitraries/forAll.ts";
import { ringCentresOf } from "../../../../engine/preview/parts/namePlate.ts";
import { cutName, type NameCut } from "../../../../engine/preview/plate/cutName.ts";
import { RING_RADIUS, placeRing } from "../../../../engine/preview/plate/rings.ts";
import { sampleOf } from "../../../arbitraries/sampleOf.ts";
import { PLATE, productOf } from "../../../support/preview/sampleParts.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";

const GROWTH = 0.1;
/** A letter ten millimetres wide and high, with a point at every millimetre of its edge. */
const letter = [
  ...Array.from({ length: 10 }, (_, i) => [i, 0]),
  ...Array.from({ length: 10 }, (_, i) => [10, i]),
  ...Array.from({ length: 10 }, (_, i) => [10 - i, 10]),
  ...Array.from({ length: 10 }, (_, i) => [0, 10 - i]),
].flat();
/** A dot with sides of one millimetre, above the letter. */
const dotAt = (left: number, bottom: number) => {
  const [right, top] = [left + 1, bottom - 1];
  return [left, bottom, right, bottom, right, top, left, top];
};
const distance = (polygon: readonly number[], { x, y }: { x: number; y: number }) =>
  Math.min(
    ...polygon.flatMap((px, i) =>
      i % 2 === 0 ? [Math.hypot(px - x, (polygon[i + 1] ?? 0) - y)] : [],
    ),
  );

it("puts a ring at the letter's upper corner", () => {
  const { joint, centre } = placeRing([letter], 1, GROWTH);
  expect(joint).toEqual({ x: 10, y: 0 });
  expect(centre.x).toBeGreaterThan(10.5);
  expect(centre.y).toBeLessThan(-0.5);
});

it("puts a ring beside the letter if it would touch a dot above the corner", () => {
  const dot = dotAt(9, -1.5);
  const { centre } = placeRing([letter, dot], 1, GROWTH);
  expect(distance(dot, centre)).toBeGreaterThan(RING_RADIUS + GROWTH);
  expect(centre.y).toBeGreaterThan(-0.5);
});

it("never moves a ring nearer to a dot, on either side", () => {
  const side = fc.constantFrom(-1 as const, 1 as const);
  forAll(400, [side, fc.double({ min: 0, max: 9, noNaN: true })], (end, left) => {
    const dot = dotAt(left, -0.5);
    const plain = placeRing([letter], end, GROWTH);
    const beside = placeRing([letter, dot], end, GROWTH);
    expect(distance(dot, beside.centre)).toBeGreaterThanOrEqual(distance(dot, plain.centre));
    expect(beside.left).toBe(0);
    expect(beside.right).toBe(10);
  });
});

const context = createTestContext();

/** The centres of the rings of the second of two names, left and right. */
function ringsBelow(above: string, below: string, font: number): readonly (readonly number[])[] {
  const names = [above, below].map((name) => ({ name }));
  const plate = { ...PLATE, repeat: "names", text: { from: "name" }, font: { from: "font" } };
  const values = { names, font };
  const items = drawScene(productOf([plate]), values, context)?.items ?? [];
  const [, second] = items.filter((item) => item.kind === "metal");
  // Only circles have relative arcs.
  return (second?.shapes ?? []).flatMap(({ path }) =>
    Array.from(path.matchAll(/M(\S+) (\S+?)a/g), ([, x, y]) => [Number(x), Number(y)]),
  );
}

it("keeps the rings of a long name apart if the name above is a single letter", () => {
  for (const font of [5, 21, 55, 89, 100]) {
    for (const name of ["Christopher", "Alhambra", "Maximiliana", "Bibi"]) {
      const [[left = NaN, leftY = NaN] = [], [right = NaN, rightY = NaN] = []] = ringsBelow(
        "I",
        name,
        font,
      );
      expect(right).toBeGreaterThan(left);
      expect(Math.hypot(right - left, rightY - leftY)).toBeGreaterThan(2 * RING_RADIUS);
    }
  }
});

/** Names whose accents and dots are where rings would be. */
const ACCENTED = ["Zoë", "Chloë", "Émilie", "Ülkü", "Jij", "Renée", "Maximiliána", "Iñigo"];
const SIZE = { width: 42, height: 22, stem: 1.15, maxScale: 20 };

function cut(font: FontFacts, name: string): NameCut {
  const plate = cutName(context.typesetter.typeset(font, name), SIZE);
  if (plate === null) throw new Error(`${font.family} drew nothing of ${name}`);
  return plate;
}

it.each(sampleOf(context.fonts.all))(
  "never puts a ring on an accent, at the ends or below a shorter name, in $family",
  (font) => {
    const above = { cut: cut(font, "Ann"), isSample: false, y: 0 };
    const touching = ACCENTED.filter((name) => {
      const plate = cut(font, name);
      const centres = [plate.left.centre, plate.right.centre, ...ringCentresOf(above, plate)];
      const distances = centres.flatMap((centre) =>
        plate.accents.map((accent) => distance(accent, centre)),
      );
      return Math.min(...distances) < RING_RADIUS + plate.stroke / 2;
    });
    expect(touching).toEqual([]);
  },
);
