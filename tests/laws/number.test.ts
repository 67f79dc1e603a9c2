import { clampNumber, type NumberField } from "#engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../arbitraries/forAll.ts";
import { NUMBER_DEFAULTS } from "../support/fieldDefaults.ts";

/** Fields with any limits and step. The maximum is not always a number of steps above the minimum. */
const numberFields = fc
  .tuple(fc.integer({ min: -30, max: 30 }), fc.nat({ max: 40 }), fc.integer({ min: 1, max: 9 }))
  .map(([min, range, step]): NumberField => {
    const base = { ...NUMBER_DEFAULTS, id: "number", label: "Number" };
    return { ...base, min, max: min + range, step };
  });

test("clampNumber returns the nearest accepted number, and the minimum for NaN", () => {
  const values = fc.oneof(
    fc.integer({ min: -40, max: 80 }),
    fc.double({ min: -100, max: 100, noNaN: true }),
  );
  forAll(2000, [numberFields, values], (field, value) => {
    const count = Math.floor((field.max - field.min) / field.step) + 1;
    const accepted = Array.from({ length: count }, (_, index) => field.min + index * field.step);
    const clamped = clampNumber(field, value);
    expect(accepted).toContain(clamped);
    const nearest = Math.min(...accepted.map((each) => Math.abs(each - value)));
    expect(Math.abs(clamped - value)).toBeCloseTo(nearest, 9);
    expect(clampNumber(field, Number.NaN)).toBe(field.min);
  });
});
