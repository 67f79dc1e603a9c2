import { describe, expect, it } from "vitest";
import { drawScene } from "#engine/preview";
import { heartHalf, heartOfWidth } from "../../../../engine/geometry/heart.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { BAND, productOf, sampleProduct } from "../../../support/preview/sampleParts.ts";
import { pathBox, pointsOf } from "../../../support/preview/sceneBoxes.ts";

const context = createTestContext();
const product = sampleProduct("engraveAlong", { text: { from: "name" } });

/** The number of names on the left and on the right half of the band. */
function sides(...names: readonly string[]): readonly [left: number, right: number] {
  const values = { rows: names.map((name) => ({ name })) };
  // Hearts between the names have no `grow`.
  const texts = (drawScene(product, values, context)?.items ?? []).flatMap((item) =>
    item.kind === "engraving" && item.grow > 0 ? [pathBox(item.path, item.place)] : [],
  );
  const left = texts.filter(({ left, right }) => left + right < 0).length;
  return [left, texts.length - left];
}

it("letters with tails and accents stay on the band, however high the letters may be", () => {
  const { width, band } = BAND;
  const centreLine = heartHalf(heartOfWidth(width), band / 2, 0.1);
  const tooNear: string[] = [];
  for (const size of [1.8, 2.6, band - 0.1]) {
    const parts = product.preview.parts.map((part) =>
      part.part === "engraveAlong" ? { ...part, size } : part,
    );
    for (const name of ["Quinn", "Jörg", "Ångström", "Ģirts", "ŢŞÇ", "Ann", "j"]) {
      const values = { rows: [{ name }, { name: "Bo" }] };
      for (const item of drawScene(productOf(parts), values, context)?.items ?? []) {
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
    expect(sides("Ann")).toEqual([1, 0]);
    expect(sides("Ann", "Ann")).toEqual([1, 1]);
    expect(sides("Ann", "Ann", "Ann")).toEqual([2, 1]);
    expect(sides("Ann", "Ann", "Ann", "Ann", "Ann")).toEqual([3, 2]);
  });

  it("are distributed by length if one of them is much longer", () => {
    expect(sides("Maximiliana-Bartholomew", "Ann", "Ann", "Ann")).toEqual([1, 3]);
    expect(sides("Ann", "Ann", "Ann", "Maximiliana-Bartholomew")).toEqual([3, 1]);
  });
});
