import { clampNumber, type NumberField } from "#engine";

/** The number some steps further, within the limits; an empty field steps to where it starts. */
export function steppedNumber(field: NumberField, number: number | null, steps: number): number {
  return number === null
    ? (field.default ?? field.min)
    : clampNumber(field, number + steps * field.step);
}

/** What a number becomes when the shopper leaves its field: within the limits, and never empty where one is needed. */
export function settledNumber(field: NumberField, number: number | null): number | null {
  if (number !== null) return clampNumber(field, number);
  return field.optional ? null : (field.default ?? field.min);
}
