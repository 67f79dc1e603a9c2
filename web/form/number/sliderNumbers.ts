import { clampNumber, type NumberField } from "#engine";

/** The number that an empty slider shows: the one nearest to what an empty field means, which is 0 for most. */
export function emptyNumber(field: NumberField, meaningOfEmpty = 0): number {
  return clampNumber(field, meaningOfEmpty);
}

/**
 * The value to store for a number. An optional field stores null for the number that its slider shows while empty,
 * because the slider looks the same in both cases.
 * @param meaningOfEmpty the number that an empty field means
 */
export function sliderValue(field: NumberField, number: number, meaningOfEmpty = 0): number | null {
  return field.optional && number === emptyNumber(field, meaningOfEmpty) ? null : number;
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
