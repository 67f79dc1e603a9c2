import * as z from "zod";
import { condition } from "./condition.ts";
import { MAX_ROWS } from "../../product/product.ts";
import { comment, dollars, id, messages, optionId, scalar, text } from "../../product/schemas.ts";

const whole = z.int();

const base = {
  $comment: comment,
  id,
  label: text.describe("The label above the field."),
  help: text.optional().describe("A line of help below the label."),
  optional: z.boolean().optional().describe("Whether the field may stay empty."),
  when: condition.optional().describe("The field exists only while this holds."),
  out: id
    .optional()
    .describe("In a list's field: the cart item's entry with its values, one per row."),
  query: id.optional().describe("The URL parameter that presets the field."),
  messages: messages.optional(),
};

const businessDays = whole.min(0).max(365);

/** One option of a choice, in a product or in an option set. */
export const option = z
  .strictObject({
    id: optionId.describe('The value stored when it is chosen; 16 is not the same as "16".'),
    label: text.describe("The label on the page."),
    surcharge: dollars
      .optional()
      .describe("The amount it adds to the price, in dollars; negative for a discount."),
    days: z
      .tuple([businessDays, businessDays])
      .refine(([fewest, most]) => fewest <= most, {
        error: ({ input }) =>
          `must be the fewest days, then the most — write [${z.array(z.number()).parse(input).toReversed().join(", ")}]`,
      })
      .optional()
      .describe("Of a delivery: the fewest and the most business days until it arrives."),
    tags: z.array(text).optional().describe('Words that conditions can test: {"tag": "dark"}.'),
    show: z.record(z.string(), z.unknown()).optional().describe("For display only: colours, gem."),
  })
  .describe("One option of a choice.")
  .meta({ id: "Option" });

const textField = z
  .strictObject({
    ...base,
    kind: z.literal("text").describe("A text: a name, a sentence, a date."),
    as: z.enum(["date"]).optional().describe("Its appearance; without it, a plain input."),
    min: whole.min(1).optional().describe("The minimum number of characters."),
    max: whole.min(1).optional().describe("The maximum number of characters."),
    match: z
      .string()
      .min(1, "must not be empty")
      .optional()
      .describe("A regular expression that the whole text must match."),
    lines: whole
      .min(1)
      .optional()
      .describe("The maximum number of lines; without it the text is a single line."),
    font: id.optional().describe("The field whose option is the text's font."),
    suggest: z
      .array(text)
      .optional()
      .describe("Texts to pick from. Their characters may also be typed."),
    default: z.string().optional().describe("The input's initial value."),
  })
  .describe("A text that the shopper types.");

const choiceField = z
  .strictObject({
    ...base,
    kind: z.literal("choice").describe("One of several options."),
    as: z
      .enum(["swatch", "segments", "select", "switch"])
      .optional()
      .describe(
        "Its appearance: colour swatches, buttons in a row, a list to open, or a switch for two options.",
      ),
    role: z
      .literal("delivery")
      .optional()
      .describe(
        "Marks the delivery choice: its price line comes last, and percentages don't apply to it.",
      ),
    options: z
      .array(option)
      .min(1)
      .optional()
      .describe("The options; the first one is the default."),
    optionSet: id
      .optional()
      .describe("The option set of that id, in catalog/option-sets, instead of options."),
    only: z
      .array(optionId)
      .min(1)
      .optional()
      .describe("The options of the set that are offered, in this order."),
    default: optionId
      .optional()
      .describe("The default option; without it, the first one, also of an optional choice."),
  })
  .describe("A choice of one option.");

const numberField = z
  .strictObject({
    ...base,
    kind: z.literal("number").describe("A whole number."),
    as: z
      .enum(["stepper", "slider"])
      .optional()
      .describe(
        "Its appearance: with buttons for less and more, or a slider, which is shown with the field above it.",
      ),
    min: whole.describe("The minimum."),
    max: whole.describe("The maximum."),
    step: whole.min(1).optional().describe("The step, counted from min."),
    unit: text.max(12).optional().describe("The unit, written after the number: %, ° or mm."),
    directions: z
      .tuple([text, text])
      .optional()
      .describe('What negative and positive numbers are called: ["left", "right"].'),
    default: whole.optional().describe("The input's initial value."),
  })
  .describe("A whole number that the shopper chooses.");

/** The maximum size of a photo in megabytes. The server reads a whole photo into memory to validate it. */
const MAX_MB = 15;

const fileField = z
  .strictObject({
    ...base,
    kind: z.literal("file").describe("A picture that the shopper uploads."),
    accept: z
      .array(
        z
          .string()
          .regex(/^image\/(?:\*|[a-z0-9.+-]+)$/, "must be an image type such as image/jpeg"),
      )
      .min(1)
      .describe(
        "The accepted types, such as image/jpeg; image/* is every type the shop can check.",
      ),
    maxMB: z
      .number()
      .positive()
      .max(MAX_MB)
      .describe(`The maximum size in megabytes, at most ${MAX_MB}.`),
  })
  .describe("A picture that the shopper uploads.");

const derivedField = z
  .strictObject({
    ...base,
    kind: z
      .literal("derived")
      .describe("A value that is not entered: a constant, or one that depends on a choice."),
    value: scalar.optional().describe("A constant."),
    from: id.optional().describe("The choice above that determines it."),
    map: z.record(z.string(), scalar).optional().describe("The value for each option of from."),
  })
  .describe("A value that is not entered.");

const rowField = z
  .discriminatedUnion("kind", [textField, choiceField, numberField, fileField, derivedField])
  .describe("One question of a row.");

const listField = z
  .strictObject({
    ...base,
    kind: z.literal("list").describe("Rows with the same fields, for example one row per name."),
    min: whole.min(0).describe("The minimum number of rows."),
    max: whole.min(1).max(MAX_ROWS).describe("The maximum number of rows."),
    of: z.array(rowField).min(1).describe("The fields of each row."),
    unique: id.optional().describe("The sub-field whose values must differ from row to row."),
  })
  .describe("Rows that the shopper adds and removes.");

export const field = z
  .discriminatedUnion("kind", [...rowField.options, listField])
  .describe("One question to the shopper.");

export type FieldFile = z.infer<typeof field>;
export type RowFieldFile = z.infer<typeof rowField>;
export type OptionFile = z.infer<typeof option>;
