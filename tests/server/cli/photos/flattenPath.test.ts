import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { heartOfWidth, heartPath } from "../../../../engine/geometry/heart.ts";
import { type Command, flatten, measurePolygon } from "../../../../engine/geometry/outline.ts";
import { circlePath, pathOf, roundedPath } from "../../../../engine/geometry/path.ts";
import { type Polyline, flattenPath } from "../../../../server/cli/photos/flattenPath.ts";

const IDENTITY = [1, 0, 0, 1, 0, 0] as const;

const length = fc.integer({ min: -3000, max: 3000 }).map((hundredths) => hundredths / 100);
const command = fc.oneof(
  fc.tuple(fc.constant("L" as const), length, length),
  fc.tuple(fc.constant("Q" as const), length, length, length, length),
  fc.tuple(fc.constant("C" as const), length, length, length, length, length, length),
);
const subpath = fc
  .tuple(length, length, fc.array(command, { minLength: 2, maxLength: 8 }))
  .map(([x, y, rest]): Command[] => [["M", x, y], ...rest, ["Z"]]);
const outline = fc.array(subpath, { minLength: 1, maxLength: 4 }).map((parts) => parts.flat());

const positive = fc.integer({ min: 30, max: 6000 }).map((hundredths) => hundredths / 100);

function boxOf(line: Polyline | undefined) {
  return measurePolygon(line?.points ?? []).box;
}

describe("path data as line segments", () => {
  it("has the area and the box of the engine's own outlines", () => {
    forAll(400, [outline], (commands) => {
      const expected = flatten(commands).map(measurePolygon);
      const actual = flattenPath(pathOf(commands, IDENTITY)).map(({ points }) =>
        measurePolygon(points),
      );
      expect(actual).toHaveLength(expected.length);
      for (const [i, { signedArea, box, perimeter }] of actual.entries()) {
        const same = expected[i];
        // Both follow the curve within a few thousandths of a millimetre.
        const tolerance = 0.005 * (1 + perimeter);
        expect(Math.abs(signedArea - (same?.signedArea ?? NaN))).toBeLessThan(tolerance);
        for (const side of ["left", "top", "right", "bottom"] as const)
          expect(Math.abs(box[side] - (same?.box[side] ?? NaN))).toBeLessThan(0.01);
      }
    });
  });

  it("keeps every point of a circle at its radius", () => {
    forAll(400, [length, length, positive], (x, y, radius) => {
      const [line, ...others] = flattenPath(circlePath({ x, y }, radius));
      expect(others).toEqual([]);
      expect(line?.closed).toBe(true);
      const points = line?.points ?? [];
      for (let i = 0; i < points.length; i += 2) {
        const distance = Math.hypot((points[i] ?? NaN) - x, (points[i + 1] ?? NaN) - y);
        expect(Math.abs(distance - radius)).toBeLessThan(0.02);
      }
      const area = measurePolygon(points).signedArea;
      expect(Math.abs(area - Math.PI * radius * radius)).toBeLessThan(0.2 * (1 + radius));
    });
  });

  it("follows relative lines and arcs: a rounded plate has its size and area", () => {
    forAll(400, [positive, positive, positive], (width, height, rounding) => {
      const lower = Math.min(rounding, width / 2, height);
      const upper = Math.min(lower, height - lower);
      const [line] = flattenPath(roundedPath(width, height, rounding));
      const { right, bottom } = boxOf(line);
      expect(Math.abs(right - width / 2)).toBeLessThan(0.05);
      expect(Math.abs(bottom - height / 2)).toBeLessThan(0.05);
      const area = Math.abs(measurePolygon(line?.points ?? []).signedArea);
      const exact = width * height - (2 - Math.PI / 2) * (lower * lower + upper * upper);
      expect(Math.abs(area - exact)).toBeLessThan(0.05 * (width + height));
    });
  });

  it("takes the large arcs of a heart's lobes", () => {
    forAll(400, [positive], (width) => {
      const [line] = flattenPath(heartPath(heartOfWidth(width), 0));
      const { left, right } = boxOf(line);
      // The path's numbers have two decimals, from which a lobe's centre follows only roughly.
      expect(Math.abs(right - left - width)).toBeLessThan(0.1 + width * 0.03);
    });
  });

  it("leaves an open line open", () => {
    expect(flattenPath("M1 2L3 4M5 6L7 8")).toEqual([
      { points: [1, 2, 3, 4], closed: false },
      { points: [5, 6, 7, 8], closed: false },
    ]);
  });

  it.each(["M0 0S1 1 2 2", "M0 0q1 1 2", "M0", "L", "M0 0L1"])("rejects %s", (path) => {
    expect(() => flattenPath(path)).toThrow("path data");
  });
});
