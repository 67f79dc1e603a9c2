import * as z from "zod";
import { condition } from "../product/conditionFile.ts";
import { id as catalogId } from "../product/schemas.ts";

export const fieldId = catalogId;
/** A length in millimetres, with a description for the author. */
export const mm = (meaning: string) =>
  z.number().positive().max(400).describe(`${meaning}, in millimetres`);
/** A distance in millimetres that may be negative, with a description for the author. */
export const offset = (meaning: string) =>
  z.number().min(-400).max(400).describe(`${meaning}, in millimetres`);
/** A value, or one by the option of a choice, with a description for the author. @param what it is, such as "millimetres" */
const byOption = <Value extends z.ZodType>(value: Value, what: string, meaning: string) =>
  z
    .union(
      [
        value,
        z.strictObject({
          from: fieldId.describe("the choice that determines it"),
          map: z.record(z.string(), value).describe(`${what} by option id`),
        }),
      ],
      `must be ${what}, or {"from": …, "map": …}`,
    )
    .describe(`${meaning}: ${what}, or ${what} by option`);
/** A length in millimetres that may depend on a chosen option. */
export const size = (meaning: string) => byOption(mm(meaning), "millimetres", meaning);
export const partId = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, "must be letters and digits, starting with a small letter");
/** The name of a file: of a font, or of a shape. */
export const kebab = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be small letters, digits and hyphens");
/** The name of a shape that may depend on a chosen option. */
export const shape = byOption(kebab, "a name", "a file in catalog/shapes, without .svg");
export const anchor = z
  .string()
  .regex(
    /^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9-]*$/,
    "must be a part and one of its points, such as plate.left",
  )
  .describe("an anchor of another part, as `partId.anchor` (`plate.left`, `tag.hole`)");

const id = partId.describe("the part's own name, by which other parts refer to it");
const when = condition.optional().describe("the part is drawn only while this holds");
/** The keys that every part has. */
export const base = <Kind extends string>(kind: Kind) => ({ part: z.literal(kind), id, when });
export const metal = z
  .strictObject({ from: fieldId })
  .describe("the choice whose option shows a metal");
export const repeat = fieldId.describe("the id of the list whose rows the part is repeated for");

export const sample = z.string().min(1, "must not be empty");

/** A constant, or a field with a sample. */
export const text = z
  .union(
    [
      z.string().min(1, "must not be empty"),
      z.strictObject({
        from: fieldId.describe(
          "the field (inside a repeat: the row's sub-field) whose text is drawn",
        ),
        sample: z
          .union([sample, z.array(sample).min(1)], "must be a text, or a list of texts")
          .optional()
          .describe(
            "the example drawn until something is typed, then faintly while the field is empty; a list gives one sample per row",
          ),
      }),
    ],
    'must be a text, or {"from": …}',
  )
  .describe("a constant text, or the shopper's own");

/** A constant or a field. */
export const font = z
  .union(
    [
      kebab,
      z.strictObject({
        from: fieldId.describe("the number field that holds the font's number"),
        among: z
          .array(kebab)
          .min(1)
          .optional()
          .describe("the fonts by number, the first is 1; without it the shop's hundred"),
      }),
    ],
    'must be a font, or {"from": …}',
  )
  .describe("a font's id in `option-sets/fonts.json`, or the field that chooses one");
