import * as fc from "fast-check";
import { expect, it } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import type { Command } from "../../../engine/geometry/outline.ts";
import { type Affine, num, pathOf } from "../../../engine/geometry/path.ts";
import { pointsOf } from "../../support/preview/sceneBoxes.ts";

const length = fc.double({ min: -2000, max: 2000, noNaN: true });
const factor = fc.double({ min: -2, max: 2, noNaN: true });
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fc.constant("L" as const), length, length),
  fc.tuple(fc.constant("Q" as const), length, length, length, length),
  fc.tuple(fc.constant("C" as const), length, length, length, length, length, length),
);
const outline = fc
  .tuple(length, length, fc.array(command, { minLength: 1, maxLength: 60 }))
  .map(([x, y, rest]): Command[] => [["M", x, y], ...rest, ["Z"]]);
const outlines = fc.array(outline, { minLength: 1, maxLength: 3 }).map((each) => each.flat());
const transform: fc.Arbitrary<Affine> = fc.tuple(factor, factor, factor, factor, length, length);

it("a number has at most two decimals and no needless character", () => {
  forAll(400, [length], (value) => {
    const text = num(value);
    expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.005 + 1e-9);
    expect(text).toMatch(/^(0|-?([1-9]\d*)?(\.\d?[1-9])?)$/);
    expect(text).not.toMatch(/^-?$/);
  });
  expect([0, -0.001, 0.05, -0.5, 1.1, 12, -3.456].map(num)).toEqual([
    "0",
    "0",
    ".05",
    "-.5",
    "1.1",
    "12",
    "-3.46",
  ]);
});

it("every point of a path is where the outline has it, however many points are before it", () => {
  forAll(400, [outlines, transform], (commands, [a, b, c, d, e, f]) => {
    const points = commands.flatMap(([, ...numbers]) =>
      Array.from({ length: numbers.length / 2 }, (_, i) => numbers.slice(2 * i)),
    );
    const actual = pointsOf(pathOf(commands, [a, b, c, d, e, f]));
    expect(actual).toHaveLength(points.length);
    for (const [i, [x = NaN, y = NaN]] of points.entries()) {
      expect(Math.abs((actual[i]?.x ?? NaN) - (a * x + c * y + e))).toBeLessThan(0.00501);
      expect(Math.abs((actual[i]?.y ?? NaN) - (b * x + d * y + f))).toBeLessThan(0.00501);
    }
  });
});
