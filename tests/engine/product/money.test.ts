import {
  centsFromDollars,
  dollarsFromCents,
  formatCents,
  formatDifference,
  percentOf,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });

test("centsFromDollars reverses dollarsFromCents", () => {
  forAll(400, [cents], (amount) => {
    expect(centsFromDollars(dollarsFromCents(amount))).toBe(amount);
  });
});

test.each([0.001, 24.999, Number.NaN, Infinity, 1e15])(
  "centsFromDollars throws for %d",
  (dollars) => {
    expect(() => centsFromDollars(dollars)).toThrow(RangeError);
  },
);

test("returns 0, not -0", () => {
  expect(Object.is(centsFromDollars(-0), 0)).toBe(true);
  expect(Object.is(percentOf(-1, 1), 0)).toBe(true);
  expect(Object.is(percentOf(0, -1250), 0)).toBe(true);
});

describe("a percentage is rounded once, half away from zero", () => {
  test.each([
    [1000, 1250, 125],
    [2, 2500, 1],
    [1, 5000, 1],
    [-1, 5000, -1],
    [1, -5000, -1],
    [-1, -5000, 1],
    [3, 5000, 2],
    [1, 4999, 0],
    [4996, -1250, -625],
  ])("of %d cents, %d basis points are %d", (amount, basisPoints, result) => {
    expect(percentOf(amount, basisPoints)).toBe(result);
  });

  test("the result is antisymmetric and at most half a cent from the exact one", () => {
    forAll(400, [cents, fc.integer({ min: -20_000, max: 20_000 })], (amount, basisPoints) => {
      const result = percentOf(amount, basisPoints);
      const negated = percentOf(-amount, basisPoints);
      expect(negated + result).toBe(0);
      expect(Math.abs(result * 10_000 - amount * basisPoints)).toBeLessThanOrEqual(5_000);
    });
  });
});

test.each([
  [0, "$0.00", "+$0.00"],
  [5, "$0.05", "+$0.05"],
  [2697, "$26.97", "+$26.97"],
  [-250, "-$2.50", "-$2.50"],
  [123_456, "$1234.56", "+$1234.56"],
])("%d cents read %s, as a difference %s", (amount, text, difference) => {
  expect(formatCents(amount)).toBe(text);
  expect(formatDifference(amount)).toBe(difference);
});
