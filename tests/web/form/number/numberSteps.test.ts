import { expect, test } from "vitest";
import type { NumberField } from "#engine";
import { normalizedNumber, steppedNumber } from "../../../../web/form/number/numberSteps.ts";
import { FIELD_DEFAULTS } from "../../../support/fieldDefaults.ts";

const field: NumberField = {
  id: "font",
  kind: "number",
  unit: null,
  directions: null,
  label: "Font",
  ...FIELD_DEFAULTS,
  min: 2,
  max: 20,
  step: 3,
  default: 8,
};

test("an empty number steps to its default, or else to its minimum", () => {
  expect(steppedNumber(field, null, 1)).toBe(8);
  expect(steppedNumber({ ...field, default: null }, null, -1)).toBe(2);
});

test("a number changes by its step and stays within its limits", () => {
  expect([steppedNumber(field, 8, 1), steppedNumber(field, 8, -1)]).toEqual([11, 5]);
  expect([steppedNumber(field, 20, 1), steppedNumber(field, 2, -1)]).toEqual([20, 2]);
});

test("a number left empty gets its default, or else its minimum, and stays empty if optional", () => {
  expect(normalizedNumber(field, null)).toBe(8);
  expect(normalizedNumber({ ...field, default: null }, null)).toBe(2);
  expect(normalizedNumber({ ...field, optional: true }, null)).toBeNull();
});

test("a number above the maximum becomes the maximum", () => {
  expect(normalizedNumber(field, 900)).toBe(20);
});
