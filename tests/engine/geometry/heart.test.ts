import * as fc from "fast-check";
import { expect, it } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import {
  heartHalf,
  heartHalfWidth,
  heartOfWidth,
  heartPath,
  heartRange,
} from "../../../engine/geometry/heart.ts";

it("half the width of a heart is the distance of its outline from the axis", () => {
  forAll(
    400,
    [fc.double({ min: 8, max: 60, noNaN: true }), fc.double({ min: 0, max: 0.3, noNaN: true })],
    (width, relativeInset) => {
      const heart = heartOfWidth(width);
      const inset = heart.lobeRadius * relativeInset;
      // Above the lobes' centres, only points beyond a centre are on the outer edge. The others are at the notch.
      const widest = heartHalf(heart, inset, width / 40).filter(
        ({ x, y }) => y > 0 || x >= heart.lobeOffset,
      );
      // Enough points to compare.
      expect(widest.length).toBeGreaterThan(10);
      for (const { x, y } of widest) expect(heartHalfWidth(heart, y, inset)).toBeCloseTo(x, 6);
    },
  );
});

it("a heart is at least as wide as at a height exactly between that height and another", () => {
  forAll(
    400,
    [fc.double({ min: 8, max: 60, noNaN: true }), fc.double({ min: -0.7, max: 2, noNaN: true })],
    (width, relativeY) => {
      const heart = heartOfWidth(width);
      const [y, inset] = [heart.lobeRadius * relativeY, width / 40];
      // Slightly less, because the widest height would be rounded.
      const halfWidth = heartHalfWidth(heart, y, inset) - 1e-9;
      const { top, bottom } = heartRange(heart, halfWidth, inset) ?? { top: NaN, bottom: NaN };
      expect(Math.min(Math.abs(top - y), Math.abs(bottom - y))).toBeLessThan(1e-3);
      expect(heartHalfWidth(heart, top, inset)).toBeGreaterThan(halfWidth - 1e-6);
      expect(heartHalfWidth(heart, bottom, inset)).toBeGreaterThan(halfWidth - 1e-6);
    },
  );
});

it("the outline of a heart has no negative radius, whatever the inset is", () => {
  forAll(
    400,
    [fc.double({ min: 0.1, max: 60, noNaN: true }), fc.double({ min: 0, max: 60, noNaN: true })],
    (width, inset) => {
      expect(heartPath(heartOfWidth(width), inset)).not.toMatch(/A-|NaN/);
    },
  );
});
