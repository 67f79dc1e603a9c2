import { messageFor } from "../../product/text/messages.ts";
import type { NumberField, Product } from "../../product/product.ts";
import { emptyResult, type Validator, report } from "./validator.ts";

/** Compiles the validator of a number. It must be an integer from `min` to `max`, on the step. `undefined`, `null` and `""` are empty. */
export function numberValidator(field: NumberField, product: Product): Validator {
  const { id, min, max, step } = field;
  const emptyNumber = emptyResult(field, product);
  const outOfRange = messageFor("range", field, product, { min, max }).text;
  const offStep = messageFor("step", field, product, { min, max, step }).text;

  return (raw, sink) => {
    if (raw === undefined || raw === null || raw === "") return emptyNumber(sink);
    if (!isWithin(raw, field)) return report(sink, id, "range", outOfRange);
    if (!isOnStep(raw, field)) return report(sink, id, "step", offStep);
    // -0 becomes 0, as it does in JSON.
    return raw === 0 ? 0 : raw;
  };
}

function isWithin(value: unknown, { min, max }: NumberField): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

function isOnStep(value: number, { min, step }: NumberField): boolean {
  return (value - min) % step === 0;
}

/** Whether a value is an integer within a field's limits and on its step. */
export function isValidNumber(value: unknown, field: NumberField): boolean {
  return isWithin(value, field) && isOnStep(value, field);
}

/** The valid number that is nearest to `value`. `NaN` becomes the minimum. */
export function clampNumber(field: NumberField, value: number): number {
  const within = Math.min(Math.max(Number.isNaN(value) ? field.min : value, field.min), field.max);
  const nearest = field.min + Math.round((within - field.min) / field.step) * field.step;
  return nearest > field.max ? nearest - field.step : nearest;
}
