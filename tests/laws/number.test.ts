import { clampNumber, type NumberField } from "#engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { everyProduct } from "./everyProduct.ts";

const found = everyProduct
  .flatMap(([, { product }]) => product.fields)
  .find((field) => field.kind === "number");
if (found === undefined) throw new Error("no product has a number");
const number: NumberField = found;

/** Fields of any limits and steps, those included whose step does not reach the greatest number. */
const fields = fc
  .record({
    min: fc.integer({ min: -30, max: 30 }),
    range: fc.nat({ max: 40 }),
    step: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ min, range, step }): NumberField => ({ ...number, min, max: min + range, step }));

/** Every number that a field takes. */
function taken({ min, max, step }: NumberField): readonly number[] {
  return Array.from(
    { length: Math.floor((max - min) / step) + 1 },
    (_, index) => min + index * step,
  );
}

test("a number that is left is set to the nearest one that its field takes", () => {
  fc.assert(
    fc.property(fields, fc.double({ min: -100, max: 100, noNaN: true }), (field, value) => {
      const clamped = clampNumber(field, value);
      const all = taken(field);
      expect(all).toContain(clamped);
      const nearest = Math.min(...all.map((each) => Math.abs(each - value)));
      expect(Math.abs(clamped - value)).toBeCloseTo(nearest, 9);
    }),
    { numRuns: 500 },
  );
});

test("what its field takes is left alone, and no number at all is the least one", () => {
  fc.assert(
    fc.property(fields, (field) => {
      for (const value of taken(field)) expect(clampNumber(field, value)).toBe(value);
      expect(clampNumber(field, Number.NaN)).toBe(field.min);
    }),
  );
});
