import * as z from "zod";
import { optionAdvice } from "../../product/advice.ts";
import type { DeepReadonly, DerivedField } from "../../product/product.ts";
import { cents, id, optionId, orNull, text, whole } from "../../product/schemas.ts";
import type { Authoring, Problem } from "../authoring.ts";
import { baseKeys } from "../baseKeys.ts";
import { possibleValues } from "../kinds.ts";

const businessDays = whole.min(0).max(365);

/** One option of a choice, in a product or in an option set. */
export const optionSchema = z
  .strictObject({
    id: optionId.describe('The value stored when it is chosen; 16 is not the same as "16".'),
    label: text.describe("The label on the page."),
    surcharge: cents
      .prefault(0)
      .describe("The amount it adds to the price, in dollars; negative for a discount."),
    days: orNull(
      z
        .tuple([businessDays, businessDays])
        .refine(([fewest, most]) => fewest <= most, {
          error: ({ input }) =>
            `must be the fewest days, then the most — write [${z.array(z.number()).parse(input).toReversed().join(", ")}]`,
        })
        .describe("Of a delivery: the fewest and the most business days until it arrives."),
    ),
    tags: z.array(text).default([]).describe('Words that conditions can test: {"tag": "dark"}.'),
    show: z.record(z.string(), z.unknown()).default({}).describe("For display only: colours, gem."),
  })
  .describe("One option of a choice.")
  .meta({ id: "Option" });

/** An option of a choice. The surcharge is in cents; pricing and validation ignore `show`. */
export interface Option extends DeepReadonly<z.output<typeof optionSchema>> {}

export const choiceSchema = z
  .strictObject({
    ...baseKeys,
    kind: z.literal("choice").describe("One of several options."),
    as: orNull(
      z
        .enum(["swatch", "segments", "select", "switch"])
        .describe(
          "Its appearance: colour swatches, buttons in a row, a list to open, or a switch for two options.",
        ),
    ),
    role: orNull(
      z
        .literal("delivery")
        .describe(
          "Marks the delivery choice: its price line comes last, and percentages don't apply to it.",
        ),
    ),
    options: orNull(
      z.array(optionSchema).min(1).describe("The options; the first one is the default."),
    ),
    optionSet: orNull(
      id.describe("The option set of that id, in catalog/option-sets, instead of options."),
    ),
    only: orNull(
      z.array(optionId).min(1).describe("The options of the set that are offered, in this order."),
    ),
    default: optionId
      .nullable()
      .optional()
      .describe(
        "The default option; without it, the first one. null: an optional choice starts empty.",
      ),
  })
  .describe("A choice of one option.");

/** A choice as parsed from a file, in which its options may be those of an option set. */
export interface ChoiceFile extends DeepReadonly<z.output<typeof choiceSchema>> {}

/** A choice whose options are those of its file or of its option set. */
export interface ChoiceField extends Omit<
  ChoiceFile,
  "options" | "optionSet" | "only" | "default"
> {
  readonly options: readonly Option[];
  /** Null for an optional choice that starts empty. */
  readonly default: Option["id"] | null;
}

export const choiceAuthoring: Authoring<ChoiceField> = {
  uses: ["query", "unique", "font"],
  drawnAs: (field) => ["option", ...(hasNumbers(field) ? (["number"] as const) : [])],
  sizeAdvice: (field) => (hasNumbers(field) ? null : "test its value"),
  check: ({ options, default: initial, role, optional }) => {
    const problems: Problem[] = [];
    if (role !== "delivery" && options.some(({ days }) => days !== null)) {
      const message = 'has options with "days" — only the delivery has days until it arrives';
      problems.push({ path: [], code: "wrong-value", message });
    }
    // Without options, the option set is invalid or unknown, which is reported elsewhere.
    if (initial === null && !optional && options.length > 0) {
      const message =
        'only an optional choice can start empty — write "optional": true, or the option that it starts with';
      problems.push({ path: ["default"], code: "default", message });
    }
    return problems;
  },
  refusal: ({ id, options }, value) => {
    const advice = optionAdvice(
      value,
      options.map((option) => option.id),
    );
    const message = `${JSON.stringify(value)} is not an option of "${id}"${advice}`;
    return { code: "option", message };
  },
  samples: ({ options, default: first }) =>
    options.map(({ id }) => id).toSorted((a, b) => Number(b === first) - Number(a === first)),
};

/** Whether all values of a choice or derived field are numbers. True for a choice without options, which is reported elsewhere. */
export function hasNumbers(field: ChoiceField | DerivedField): boolean {
  return (possibleValues(field) ?? []).every((value) => typeof value === "number");
}
