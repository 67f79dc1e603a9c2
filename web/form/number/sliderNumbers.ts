import { clampNumber, type NumberField } from "#engine";

/**
 * The value to store for a number. An optional field stores null for the number that its slider shows while empty, the one
 * nearest to `meaningOfEmpty`, because the slider looks the same in both cases.
 */
export function sliderValue(field: NumberField, number: number, meaningOfEmpty = 0): number | null {
  return field.optional && number === clampNumber(field, meaningOfEmpty) ? null : number;
}

/**
 * The angle a quarter turn clockwise from another, both in degrees, within the field's limits; null if the field
 * doesn't allow every such angle.
 */
export function quarterTurn(field: NumberField, degrees: number): number | null {
  const { min, max, step } = field;
  if (max - min + step < 360 || 90 % step !== 0) return null;
  const turned = clampNumber(field, degrees) + 90;
  return turned > max ? turned - 360 : turned;
}
