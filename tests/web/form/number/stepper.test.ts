import { expect, test } from "vitest";
import type { NumberField } from "#engine";
import { normalizedNumber, steppedNumber } from "../../../../web/form/number/Stepper.tsx";
import { NUMBER_DEFAULTS } from "../../../support/fieldDefaults.ts";

const field: NumberField = {
  ...NUMBER_DEFAULTS,
  id: "font",
  label: "Font",
  min: 2,
  max: 20,
  step: 3,
  default: 8,
};

test("a number changes by its step within its limits; an empty one gets its default, or else its minimum", () => {
  const stepped = [8, 20, null].map((number) => steppedNumber(field, number, 1));
  expect(stepped).toEqual([11, 20, 8]);
  expect([steppedNumber(field, 8, -1), steppedNumber(field, 2, -1)]).toEqual([5, 2]);
  expect(steppedNumber({ ...field, default: null }, null, -1)).toBe(2);
});

test("a number that is left is limited, but never rounded; an empty one gets its default or minimum, unless it is optional", () => {
  expect(normalizedNumber(field, 900)).toBe(20);
  expect([normalizedNumber(field, 5.5), normalizedNumber(field, 9)]).toEqual([5.5, 9]);
  expect(normalizedNumber(field, null)).toBe(8);
  expect(normalizedNumber({ ...field, default: null }, null)).toBe(2);
  expect(normalizedNumber({ ...field, optional: true }, null)).toBeNull();
});
