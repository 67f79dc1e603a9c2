import * as z from "zod";
import type { DeepReadonly } from "../../product/product.ts";
import { orNull, whole } from "../../product/schemas.ts";
import type { Authoring } from "../authoring.ts";
import { baseKeys } from "../baseKeys.ts";
import { numbersBelow } from "../samples.ts";
import { addDays, isDate, YEARS } from "./calendarDate.ts";

const EXAMPLE = "2026-12-24";

/** A date, or days from the day of order: before it if negative. */
const day = z.union(
  [
    whole.min(-100_000).max(100_000),
    z
      .string()
      .refine(
        isDate,
        `must be a date of the years ${YEARS.join(" to ")}, or days without quotes — write one such as "${EXAMPLE}", or 0 for the day of order`,
      ),
  ],
  `must be a date such as "${EXAMPLE}", or days from the day of order such as 30`,
);

export const dateSchema = z
  .strictObject({
    ...baseKeys,
    kind: z.literal("date").describe("A date."),
    earliest: orNull(
      day.describe('The earliest: a date such as "2026-12-24", or days from the day of order.'),
    ),
    latest: orNull(day.describe("The latest, written in the same way.")),
    default: orNull(day.describe("The input's initial value, written in the same way.")),
  })
  .describe("A date that the shopper chooses.");

/** A date; limits are dates, or days from the day of order. */
export interface DateField extends DeepReadonly<z.output<typeof dateSchema>> {}

export const dateAuthoring: Authoring<DateField> = {
  uses: ["query", "unique"],
  drawnAs: () => ["text"],
  sizeAdvice: () => "test its value",
  check: ({ earliest, latest }) => {
    // A date and days from the day of order can't be compared.
    if (typeof earliest !== typeof latest || earliest === null || latest === null) return [];
    if (earliest <= latest) return [];
    const message = `earliest ${earliest} is after latest ${latest} — exchange them`;
    return [{ path: ["earliest"], code: "limits", message }];
  },
  refusal: ({ id, earliest, latest }, value) => {
    if (typeof value !== "string" || !isDate(value)) {
      const message = `"${id}" is a date — write one such as "${EXAMPLE}"`;
      return { code: "wrong-type", message };
    }
    const from = typeof earliest === "string" ? ` from ${earliest}` : "";
    const to = typeof latest === "string" ? ` up to ${latest}` : "";
    return { code: "limits", message: `"${id}" is never ${value} — write a date${from}${to}` };
  },
  samples: ({ id, earliest, latest, default: first }, mentionsOf) => {
    const { compared, different } = mentionsOf(id);
    // Days from the day of order limit nothing here.
    const dates = [first, earliest, latest].filter((date) => typeof date === "string");
    const [start = EXAMPLE] = dates;
    return [...dates, ...numbersBelow(different).map((days) => addDays(start, days)), ...compared];
  },
};
