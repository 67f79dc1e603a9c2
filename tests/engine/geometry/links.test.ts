import * as fc from "fast-check";
import { expect, it } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { ballLinks, cableLinks } from "../../../engine/geometry/links.ts";

/** The distance between the balls of a ball chain, in gauges. */
const BALL_PITCH = 1.32;
const distances = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 8 });

/** A straight line to the right, with a point after each of these distances. */
function lineOf(steps: readonly number[]): readonly { x: number; y: number }[] {
  let x = 0;
  return [0, ...steps].map((step) => ({ x: (x += step), y: 0 }));
}

it("places links at equal distances, wherever the points of the curve are", () => {
  forAll(400, [distances, fc.integer({ min: 1, max: 4 })], (steps, gauge) => {
    const line = lineOf(steps);
    const length = line.at(-1)?.x ?? 0;
    fc.pre(length >= gauge * BALL_PITCH);
    const isFitted = true;
    const fitted = cableLinks(line, gauge, isFitted);
    fitted.forEach(({ x }, i) => {
      expect(x).toBeCloseTo(((i + 0.5) * length) / fitted.length, 6);
    });
    const balls = ballLinks(line, gauge);
    balls.forEach(({ x }, i) => {
      expect(x).toBeCloseTo((i + 0.5) * gauge * BALL_PITCH, 6);
    });
  });
});
