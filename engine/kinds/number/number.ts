import type { NumberField } from "../../product/product.ts";
import { messageFor } from "../../product/text/messages.ts";
import { emptyResult, isEmptyInput, type Kind, report, STORED_AS_VALUE } from "../kind.ts";

/** A whole number from `min` to `max`, on the step. */
export const NUMBER: Kind<NumberField> = {
  ...STORED_AS_VALUE,
  empty: null,
  initial: (field) => field.default,
  validator: (field, product) => {
    const { id, min, max, step } = field;
    const emptyNumber = emptyResult(field, product);
    const outOfRange = messageFor("range", field, product, { min, max }).text;
    const offStep = messageFor("step", field, product, { min, max, step }).text;
    return (raw, sink) => {
      if (isEmptyInput(raw)) return emptyNumber(sink);
      const isWithin = typeof raw === "number" && Number.isInteger(raw) && raw >= min && raw <= max;
      if (!isWithin) return report(sink, id, "range", outOfRange);
      if ((raw - min) % step !== 0) return report(sink, id, "step", offStep);
      // -0 becomes 0, as it does in JSON.
      return raw === 0 ? 0 : raw;
    };
  },
  text: (field, value) => (typeof value === "number" ? numberText(field, value) : value),
  fromLink: (_field, parameter) => (/^-?\d{1,15}$/.test(parameter) ? Number(parameter) : undefined),
};

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

/** The valid number that is nearest to `value`. `NaN` becomes the minimum. */
export function clampNumber(field: NumberField, value: number): number {
  const within = Math.min(Math.max(Number.isNaN(value) ? field.min : value, field.min), field.max);
  const nearest = field.min + Math.round((within - field.min) / field.step) * field.step;
  return nearest > field.max ? nearest - field.step : nearest;
}
