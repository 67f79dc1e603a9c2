import * as z from "zod";
import { condition } from "./condition.ts";
import { dollars, id, messages, scalar, text } from "./words.ts";

const whole = z.int();

const base = {
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
export const option = z.strictObject({
  id: scalar.describe('The value stored when it is chosen; 16 is not the same as "16".'),
  label: text,
  surcharge: dollars.optional().describe("What choosing it adds to the price."),
  tags: z.array(text).optional().describe("Words that conditions can ask for."),
  show: z.record(z.string(), z.unknown()).optional().describe("For display only: colours, gem."),
});

const textField = z.strictObject({
  ...base,
  kind: z.literal("text"),
  as: z.enum(["date"]).optional(),
  min: whole.min(1).optional().describe("Fewest characters."),
  max: whole.min(1).optional().describe("Most characters."),
  match: z.string().optional().describe("A regular expression that the whole text must match."),
  lines: whole.min(1).optional().describe("Most lines; without it the text is a single line."),
  font: id.optional().describe("The field that tells which font draws the text."),
  suggest: z.array(text).optional().describe("Texts to pick from."),
  default: z.string().optional(),
});

const choiceField = z.strictObject({
  ...base,
  kind: z.literal("choice"),
  as: z.enum(["swatch", "segments", "select", "switch"]).optional().describe("How it looks."),
  role: z.literal("delivery").optional().describe("Marks the delivery choice."),
  options: z.array(option).min(1).optional(),
  optionSet: id.optional().describe("The option set of that id, in catalog/option-sets."),
  only: z.array(scalar).min(1).optional().describe("The options of the set that are offered."),
  default: scalar.optional().describe("The option chosen at first; else the first one offered."),
});

const numberField = z.strictObject({
  ...base,
  kind: z.literal("number"),
  as: z.enum(["stepper"]).optional(),
  min: whole,
  max: whole,
  step: whole.min(1).optional(),
  default: whole.optional(),
});

const fileField = z.strictObject({
  ...base,
  kind: z.literal("file"),
  accept: z
    .array(
      z.string().regex(/^image\/(?:\*|[a-z0-9.+-]+)$/, "must be an image type such as image/jpeg"),
    )
    .min(1),
  maxMB: z.number().positive(),
});

const derivedField = z.strictObject({
  ...base,
  kind: z.literal("derived"),
  value: scalar.optional().describe("A constant."),
  from: id.optional().describe("The choice above that it follows."),
  map: z.record(z.string(), scalar).optional().describe("The value for each option of `from`."),
});

/** A field of a list's rows. */
export const rowField = z.discriminatedUnion("kind", [
  textField,
  choiceField,
  numberField,
  fileField,
  derivedField,
]);

const listField = z.strictObject({
  ...base,
  kind: z.literal("list"),
  min: whole.min(0).describe("Fewest rows."),
  max: whole.min(1).max(100).describe("Most rows."),
  of: z.array(rowField).min(1).describe("The fields of each row."),
  unique: id.optional().describe("The sub-field whose values must differ from row to row."),
});

/** One question to the shopper, in one of six kinds. */
export const field = z.discriminatedUnion("kind", [...rowField.options, listField]);

export type FieldFile = z.infer<typeof field>;
export type RowFieldFile = z.infer<typeof rowField>;
export type OptionFile = z.infer<typeof option>;
