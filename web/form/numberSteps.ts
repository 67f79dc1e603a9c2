import { clampNumber, type NumberField } from "#engine";

/** The number after some steps, within the limits; an empty field steps to its default. */
export function steppedNumber(field: NumberField, number: number | null, steps: number): number {
  return number === null
    ? (field.default ?? field.min)
    : clampNumber(field, number + steps * field.step);
}

/** The number after its field lost the focus: within the limits, and never empty if required. */
export function normalizedNumber(field: NumberField, number: number | null): number | null {
  if (number !== null) return clampNumber(field, number);
  return field.optional ? null : (field.default ?? field.min);
}
