import * as z from "zod";
import type { DeepReadonly } from "../../product/product.ts";
import { orNull, text, whole } from "../../product/schemas.ts";
import type { Authoring } from "../authoring.ts";
import { baseKeys } from "../baseKeys.ts";
import { checkOrder } from "../limits.ts";
import { numbersBelow, sampleSizes } from "../samples.ts";

export const numberSchema = z
  .strictObject({
    ...baseKeys,
    kind: z.literal("number").describe("A whole number."),
    as: orNull(
      z
        .enum(["stepper", "slider"])
        .describe("Its appearance: with buttons for less and more, or a slider."),
    ),
    min: whole.describe("The minimum."),
    max: whole.describe("The maximum."),
    step: whole.min(1).default(1).describe("The step, counted from min."),
    unit: orNull(text.max(12).describe("The unit, written after the number: %, ° or mm.")),
    directions: orNull(
      z
        .tuple([text, text])
        .describe('What negative and positive numbers are called: ["left", "right"].'),
    ),
    default: orNull(whole.describe("The input's initial value.")),
  })
  .describe("A whole number that the shopper chooses.");

/** A whole number. */
export interface NumberField extends DeepReadonly<z.output<typeof numberSchema>> {}

export const numberAuthoring: Authoring<NumberField> = {
  uses: ["query", "unique", "font", "count"],
  drawnAs: () => ["number"],
  sizeAdvice: () => null,
  check: (field) => {
    const { min, max, step } = field;
    const order = checkOrder(field);
    if (order.length > 0 || (max - min) % step === 0) return order;
    const lastStep = max - ((max - min) % step);
    const message = `steps of ${step} from ${min} never reach ${max} — write ${lastStep}`;
    return [{ path: ["max"], code: "limits", message }];
  },
  refusal: ({ id, min, max, step }, value) => {
    if (typeof value !== "number") {
      const message = `"${id}" is a number — write it without quotes`;
      return { code: "wrong-type", message };
    }
    const steps = step === 1 ? "" : ` in steps of ${step}`;
    const message = `"${id}" is never ${value} — write a number from ${min} to ${max}${steps}`;
    return { code: "limits", message };
  },
  samples: ({ id, min, max, step, default: first }, mentionsOf) => {
    const { compared, sizes, different } = mentionsOf(id);
    const mentioned = [...sizes, ...compared].filter((value) => typeof value === "number");
    const others = numbersBelow(different).map((index) => min + index * step);
    const numbers = sampleSizes(min, max, step, [...mentioned, ...others]);
    return first === null ? numbers : [first, ...numbers.filter((value) => value !== first)];
  },
};
