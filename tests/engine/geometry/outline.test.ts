import * as fc from "fast-check";
import { expect, it } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { type Command, flatten } from "../../../engine/geometry/outline.ts";

/** The distance in ems that `flatten` may change a curve by. */
const TOLERANCE = 0.0015;
/** How many points of a curve are compared. */
const SAMPLES = 64;
/** More segments than any curve in four by four ems needs. */
const MAX_SEGMENTS = 120;

const coordinate = fc.double({ min: -2, max: 2, noNaN: true });
const points = (count: number) =>
  fc.array(fc.tuple(coordinate, coordinate), { minLength: count, maxLength: count });

/** The point of a Bézier curve at `t`, by De Casteljau's algorithm. */
function pointAt(control: readonly (readonly number[])[], t: number): readonly number[] {
  if (control.length === 1) return control[0] ?? [];
  const mix = ([x = 0, y = 0]: readonly number[], [toX = 0, toY = 0]: readonly number[]) => [
    x + (toX - x) * t,
    y + (toY - y) * t,
  ];
  return pointAt(
    control.slice(1).map((to, i) => mix(control[i] ?? [], to)),
    t,
  );
}

function distanceToSegment(
  [x = 0, y = 0]: readonly number[],
  [ax = 0, ay = 0, bx = 0, by = 0]: readonly number[],
): number {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = squared === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

const curves = fc.oneof(
  points(3).map((control) => ({ control, letter: "Q" as const })),
  points(4).map((control) => ({ control, letter: "C" as const })),
);

it("keeps flattened curves within the tolerance, in few segments", () => {
  forAll(400, [curves], ({ control, letter }) => {
    const [start = [0, 0], ...rest] = control;
    // The corner makes even a straight curve an outline.
    const corner = [start[0] ?? 0, 9];
    const commands = [["M", ...corner], ["L", ...start], [letter, ...rest.flat()], ["Z"]];
    // The compiler does not know that each letter has its number of coordinates.
    const [polygon = []] = flatten(commands as unknown as readonly Command[]);
    const segments = Array.from({ length: polygon.length / 2 - 1 }, (_, i) =>
      polygon.slice(2 * i, 2 * i + 4),
    );
    for (let i = 0; i <= SAMPLES; i += 1) {
      const point = pointAt(control, i / SAMPLES);
      const distance = Math.min(...segments.map((segment) => distanceToSegment(point, segment)));
      // 1.0001: rounding errors.
      expect(distance).toBeLessThanOrEqual(TOLERANCE * 1.0001);
    }
    expect(segments.length).toBeLessThan(MAX_SEGMENTS);
  });
});
