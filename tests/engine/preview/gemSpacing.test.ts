import * as fc from "fast-check";
import { expect, it } from "vitest";
import { drawScene, type PreviewSpec, type PreviewValues, type Scene } from "#engine/preview";
import { createTestContext } from "../../support/preview/testContext.ts";
import { HEART, SAMPLE_PARTS, specOf, TAG } from "../../support/preview/sampleParts.ts";

const room = createTestContext();
/** How far a gem's setting reaches, in radii of the gem. */
const SETTING = 1.24;

function heartWithGems(radius: number): PreviewSpec {
  const rows = SAMPLE_PARTS.engraveRows.flatMap((part) =>
    part.part === "engraveRows" ? [{ ...part, text: { from: "name" }, gem: radius }] : [],
  );
  return specOf([
    HEART,
    ...rows,
    { part: "gem", id: "gems", repeat: "rows", stone: { from: "month" }, at: "it.gems", radius },
  ]);
}

type Gem = Extract<Scene["items"][number], { readonly kind: "gem" }>;

function expectApart(gems: readonly Gem[]): void {
  for (const [i, gem] of gems.entries()) {
    for (const other of gems.slice(i + 1)) {
      const { x, y } = gem.centre;
      const apart = Math.hypot(x - other.centre.x, y - other.centre.y);
      expect(apart).toBeGreaterThan((gem.radius + other.radius) * SETTING);
    }
  }
}

const gemsOf = (spec: PreviewSpec, values: PreviewValues): readonly Gem[] =>
  (drawScene(spec, values, room)?.items ?? []).filter((item) => item.kind === "gem");

it("the stones that hang from a plate never touch, however many they are", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 4, noNaN: true }),
      fc.integer({ min: 1, max: 9 }),
      (radius, count) => {
        const values = { rows: Array.from({ length: count }, () => ({ month: "May" })) };
        const stone = { from: "month" };
        const spec = specOf([
          TAG,
          { part: "gem", id: "gems", repeat: "rows", stone, at: "tag.bottom", radius },
        ]);
        const gems = gemsOf(spec, values);
        expect(gems).toHaveLength(count);
        expectApart(gems);
      },
    ),
  );
});

it("the gems before the rows of a heart never touch, however large they are wanted", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 6, noNaN: true }),
      fc.array(fc.constantFrom("Ann", "Bo", "IO", "Christopher", "Jo", ""), {
        minLength: 2,
        maxLength: 8,
      }),
      (radius, names) => {
        const values = { rows: names.map((name) => ({ name, month: "May" })) };
        const spec = heartWithGems(radius);
        room.prepare(spec, values);
        const gems = gemsOf(spec, values);
        expect(gems).toHaveLength(names.length);
        expectApart(gems);
      },
    ),
  );
});
