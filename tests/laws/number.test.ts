import { clampNumber, type NumberField } from "#engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../arbitraries/forAll.ts";
import { everyProduct } from "./everyProduct.ts";

/** Any number field; its limits and step are replaced. */
const [template] = everyProduct.flatMap(([, { product }]) =>
  product.fields.filter((field) => field.kind === "number"),
);
if (template === undefined) throw new Error("no product has a number");

/** Fields with any limits and step. The maximum is not always a number of steps above the minimum. */
const numberFields = fc
  .record({
    min: fc.integer({ min: -30, max: 30 }),
    range: fc.nat({ max: 40 }),
    step: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ min, range, step }): NumberField => ({ ...template, min, max: min + range, step }));

/** Every number that a field accepts. */
function acceptedBy({ min, max, step }: NumberField): readonly number[] {
  return Array.from(
    { length: Math.floor((max - min) / step) + 1 },
    (_, index) => min + index * step,
  );
}

test("clampNumber returns the nearest accepted number", () => {
  const values = fc.oneof(
    fc.integer({ min: -40, max: 80 }),
    fc.double({ min: -100, max: 100, noNaN: true }),
  );
  forAll(2000, [numberFields, values], (field, value) => {
    const clamped = clampNumber(field, value);
    const numbers = acceptedBy(field);
    expect(numbers).toContain(clamped);
    const nearest = Math.min(...numbers.map((each) => Math.abs(each - value)));
    expect(Math.abs(clamped - value)).toBeCloseTo(nearest, 9);
  });
});

test("clampNumber returns the minimum for NaN", () => {
  forAll(100, [numberFields], (field) => {
    expect(clampNumber(field, Number.NaN)).toBe(field.min);
  });
});
