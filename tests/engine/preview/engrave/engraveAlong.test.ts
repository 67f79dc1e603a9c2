import { describe, expect, it } from "vitest";
import { drawScene } from "#engine/preview";
import { upright } from "../../../../engine/geometry/point.ts";
import { heartHalf, heartOfWidth } from "../../../../engine/geometry/heart.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { BAND, SAMPLE_PARTS, specOf } from "../../../support/preview/sampleParts.ts";
import { pathBox, pointsOf } from "../../../support/preview/sceneBoxes.ts";

const context = createTestContext();
const spec = specOf(
  SAMPLE_PARTS.engraveAlong.map((part) =>
    part.part === "engraveAlong" ? { ...part, text: { from: "name" } } : part,
  ),
);

/** The number of letters on the left and on the right half of the band. Each letter of the names must be one closed line. */
function sides(...names: readonly string[]): readonly [left: number, right: number] {
  const values = { rows: names.map((name) => ({ name })) };
  context.prepare(spec, values);
  // Hearts between the names have no `grow`.
  const letters = (drawScene(spec, values, context)?.items ?? []).flatMap((item) =>
    item.kind === "engraving" && item.grow > 0 ? item.path.split(/(?=M)/) : [],
  );
  const left = letters.filter((letter) => {
    const { left, right } = pathBox(letter, upright(0, 0));
    return left + right < 0;
  }).length;
  return [left, letters.length - left];
}

it("letters with tails and accents stay on the band, however high the letters may be", () => {
  const { width, band } = BAND;
  const centreLine = heartHalf(heartOfWidth(width), band / 2, 0.1);
  const tooNear: string[] = [];
  for (const size of [1.8, 2.6, band - 0.1]) {
    const parts = spec.parts.map((part) =>
      part.part === "engraveAlong" ? { ...part, size } : part,
    );
    for (const name of ["Quinn", "Jörg", "Ångström", "Ģirts", "ŢŞÇ", "Ann", "j"]) {
      const values = { rows: [{ name }, { name: "Bo" }] };
      context.prepare({ ...spec, parts }, values);
      for (const item of drawScene({ ...spec, parts }, values, context)?.items ?? []) {
        if (item.kind !== "engraving" || item.grow === 0) continue;
        const distances = pointsOf(item.path).map(({ x, y }) =>
          Math.min(...centreLine.map((point) => Math.hypot(point.x - Math.abs(x), point.y - y))),
        );
        if (Math.max(...distances) + item.grow / 2 > band / 2 - 0.15)
          tooNear.push(`${name}, ${size} mm`);
      }
    }
  }
  expect(tooNear).toEqual([]);
});

describe("names around a band", () => {
  it("are distributed evenly, an odd one on the left", () => {
    expect(sides("LL")).toEqual([2, 0]);
    expect(sides("LL", "LL")).toEqual([2, 2]);
    expect(sides("LL", "LL", "LL")).toEqual([4, 2]);
    expect(sides("LL", "LL", "LL", "LL", "LL")).toEqual([6, 4]);
  });

  it("are distributed by length if one of them is much longer", () => {
    expect(sides("LLLLLLLLLLLLLLLLLL", "L", "L", "L")).toEqual([18, 3]);
    expect(sides("L", "L", "L", "LLLLLLLLLLLLLLLLLL")).toEqual([3, 18]);
  });
});
