import * as z from "zod";
import { condition } from "./condition.ts";
import { comment, dollars, id, messages, optionId, scalar, text } from "../../product/schemas.ts";

const whole = z.int();

const base = {
  $comment: comment,
  id,
  label: text.describe("What the shopper reads above the field."),
  help: text.optional().describe("A line of help below the label."),
  optional: z.boolean().optional().describe("Whether the field may stay empty."),
  when: condition.optional().describe("The field exists only while this holds."),
  out: id.optional().describe("The cart item's entry that this sub-field fills, one a row."),
  query: id.optional().describe("The URL parameter that presets the field."),
  messages: messages.optional(),
};

/** One option of a choice, in a product or in an option set. */
export const option = z
  .strictObject({
    id: optionId.describe('The value stored when it is chosen; 16 is not the same as "16".'),
    label: text.describe("What the shopper reads."),
    surcharge: dollars
      .optional()
      .describe("What choosing it adds to the price, in dollars; less than zero is a discount."),
    tags: z.array(text).optional().describe('Words that conditions can ask for: {"tag": "dark"}.'),
    show: z.record(z.string(), z.unknown()).optional().describe("For display only: colours, gem."),
  })
  .describe("One option of a choice.")
  .meta({ id: "Option" });

const textField = z
  .strictObject({
    ...base,
    kind: z.literal("text").describe("A text: a name, a sentence, a date."),
    as: z.enum(["date"]).optional().describe("How it looks; without it, a plain input."),
    min: whole.min(1).optional().describe("Fewest characters."),
    max: whole.min(1).optional().describe("Most characters."),
    match: z.string().optional().describe("A regular expression that the whole text must match."),
    lines: whole.min(1).optional().describe("Most lines; without it the text is a single line."),
    font: id.optional().describe("The field that tells which font draws the text."),
    suggest: z.array(text).optional().describe("Texts to pick from; their characters are allowed."),
    default: z.string().optional().describe("What stands in the input at first."),
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
        "How it looks: colour swatches, buttons in a row, a list to open, or a switch for two options.",
      ),
    role: z
      .literal("delivery")
      .optional()
      .describe("Marks the delivery choice: its price stands last and no percentage touches it."),
    options: z
      .array(option)
      .min(1)
      .optional()
      .describe("The options offered, the first one chosen at first."),
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
      .describe("The option chosen at first; else the first one offered."),
  })
  .describe("A choice of one option.");

const numberField = z
  .strictObject({
    ...base,
    kind: z.literal("number").describe("A whole number."),
    as: z.enum(["stepper"]).optional().describe("How it looks: with buttons for less and more."),
    min: whole.describe("The least number."),
    max: whole.describe("The greatest number."),
    step: whole.min(1).optional().describe("Only every so many, counted from min."),
    default: whole.optional().describe("What stands in the input at first."),
  })
  .describe("A whole number that the shopper chooses.");

/** The server reads a whole photo into memory to validate it. */
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
      .describe("The types taken, such as image/jpeg; image/* is every type the shop can check."),
    maxMB: z.number().positive().max(MAX_MB).describe("The most megabytes, at most 15."),
  })
  .describe("A picture that the shopper uploads.");

const derivedField = z
  .strictObject({
    ...base,
    kind: z
      .literal("derived")
      .describe("A value that nobody types: a constant, or one that follows a choice."),
    value: scalar.optional().describe("A constant."),
    from: id.optional().describe("The choice above that it follows."),
    map: z.record(z.string(), scalar).optional().describe("The value for each option of from."),
  })
  .describe("A value that nobody types.");

export const rowField = z
  .discriminatedUnion("kind", [textField, choiceField, numberField, fileField, derivedField])
  .describe("One question of a row.");

const listField = z
  .strictObject({
    ...base,
    kind: z.literal("list").describe("Rows of the same questions, such as one a name."),
    min: whole.min(0).describe("Fewest rows."),
    max: whole.min(1).max(100).describe("Most rows."),
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
