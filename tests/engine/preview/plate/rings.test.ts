import { expect, it } from "vitest";
import { drawScene, type FontFacts } from "#engine/preview";
import { runsBetween } from "../../../../engine/preview/parts/namePlate.ts";
import { cutName, type NameCut } from "../../../../engine/preview/plate/cutName.ts";
import { RING_RADIUS, RING_WIRE } from "../../../../engine/preview/plate/rings.ts";
import { sampleOf } from "../../../arbitraries/sampleOf.ts";
import { PLATE, productOf } from "../../../support/preview/sampleParts.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";

const distance = (polygon: readonly number[], { x, y }: { x: number; y: number }) =>
  Math.min(
    ...polygon.flatMap((px, i) =>
      i % 2 === 0 ? [Math.hypot(px - x, (polygon[i + 1] ?? 0) - y)] : [],
    ),
  );

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
  "never covers an accent with a ring, at the ends or below a shorter name, in $family",
  (font) => {
    const above = cut(font, "Ann");
    const covered = ACCENTED.filter((name) => {
      const plate = cut(font, name);
      const rings = [...plate.rings, ...runsBetween(above, plate).map(({ ring }) => ring)];
      const centres = rings.map(({ centre }) => centre);
      const distances = centres.flatMap((centre) =>
        plate.accents.map((accent) => distance(accent, centre)),
      );
      // A ring may be soldered to an accent.
      return Math.min(...distances) < RING_RADIUS + plate.stroke / 2 - 1.2 * RING_WIRE;
    });
    expect(covered).toEqual([]);
  },
);
