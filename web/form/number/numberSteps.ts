import { clampNumber, type NumberField } from "#engine";

/** The number after some steps, within the limits. An empty field gets its default. */
export function steppedNumber(field: NumberField, number: number | null, steps: number): number {
  return number === null
    ? (field.default ?? field.min)
    : clampNumber(field, number + steps * field.step);
}

/**
 * Limits a number after its field has lost the focus. An empty required field gets its default. A number within the limits is
 * never rounded, because the shopper may not notice: an error says what is wrong with it.
 */
export function normalizedNumber(field: NumberField, number: number | null): number | null {
  if (number === null) return field.optional ? null : (field.default ?? field.min);
  return number < field.min || number > field.max ? clampNumber(field, number) : number;
}
