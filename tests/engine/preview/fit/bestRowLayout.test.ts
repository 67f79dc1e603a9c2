import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { heartOfWidth } from "../../../../engine/geometry/heart.ts";
import { bestRowLayout } from "../../../../engine/preview/fit/bestRowLayout.ts";

const CAPITAL = 0.7;

/** The scale of the smallest row of texts with these widths, in millimetres per em. */
function smallestScale(...widths: readonly number[]): number {
  const cells = widths.map((width) => ({ width, ascent: CAPITAL, descent: 0.2 }));
  const { rows } = bestRowLayout(cells, heartOfWidth(30), CAPITAL, 1.5);
  return Math.min(...rows.map(({ scale }) => scale));
}

test("a second name that is not wider leaves a name at least two thirds of its size, above or below it", () => {
  const width = fc.double({ min: 1, max: 7, noNaN: true });
  forAll(400, [width, width], (one, other) => {
    const [narrow, wide] = [Math.min(one, other), Math.max(one, other)];
    // Two rows of the same width share the height.
    const size = Math.min(smallestScale(wide), smallestScale(1, 1));
    expect(smallestScale(narrow, wide)).toBeGreaterThan(size * 0.67);
    expect(smallestScale(wide, narrow)).toBeGreaterThan(size * 0.67);
  });
});
