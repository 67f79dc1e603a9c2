import type { NumberField } from "../product.ts";

/** A number with its unit and direction, such as "150%", "12 mm" or "30% left". */
export function numberText(
  { unit, directions }: Pick<NumberField, "unit" | "directions">,
  number: number,
): string {
  const text = withUnit(directions === null ? number : Math.abs(number), unit);
  if (directions === null || number === 0) return text;
  return `${text} ${directions[number < 0 ? 0 : 1]}`;
}

/** Signs such as % and ° follow a number directly, words after a space. */
function withUnit(number: number, unit: string | null): string {
  if (unit === null) return String(number);
  return /^\p{L}/u.test(unit) ? `${number} ${unit}` : `${number}${unit}`;
}
