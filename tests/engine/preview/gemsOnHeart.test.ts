import * as fc from "fast-check";
import { expect, it } from "vitest";
import { drawScene, type PreviewSpec } from "#engine/preview";
import { drawingRoom } from "../../support/preview/drawingRoom.ts";
import { HEART, ONE, specOf } from "../../support/preview/onePart.ts";

const room = drawingRoom();
/** How far a gem's setting reaches, in radii of the gem. */
const SETTING = 1.24;

function heartWithGems(radius: number): PreviewSpec {
  const rows = ONE.engraveRows.flatMap((part) =>
    part.part === "engraveRows" ? [{ ...part, text: { from: "name" }, gem: radius }] : [],
  );
  return specOf([
    HEART,
    ...rows,
    { part: "gem", id: "gems", repeat: "rows", stone: { from: "month" }, at: "it.gems", radius },
  ]);
}

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
        const gems = (drawScene(spec, values, room)?.items ?? []).filter(
          (item) => item.kind === "gem",
        );
        expect(gems).toHaveLength(names.length);
        for (const [i, gem] of gems.entries()) {
          for (const other of gems.slice(i + 1)) {
            const apart = Math.hypot(gem.centre.x - other.centre.x, gem.centre.y - other.centre.y);
            expect(apart).toBeGreaterThan((gem.radius + other.radius) * SETTING);
          }
        }
      },
    ),
  );
});
