import * as z from "zod";
import { scalar, text } from "../../product/schemas.ts";

/** A test of one field, as a file contains it. */
export type FieldTestInFile =
  | string
  | number
  | readonly (string | number)[]
  | { readonly min?: number | undefined; readonly max?: number | undefined }
  | { readonly set: boolean }
  | { readonly tag: string };

/** A condition, as a file contains it: `any`, `not`, and tests by field id. It holds if every entry holds. */
export interface ConditionFile {
  readonly any?: readonly ConditionFile[] | undefined;
  readonly not?: ConditionFile | undefined;
  readonly [ref: string]: FieldTestInFile | readonly ConditionFile[] | ConditionFile | undefined;
}

const minimum = z
  .number()
  .describe("The minimum that passes: rows of a list, characters of a text, or the number.");
const maximum = z.number().describe("The maximum that passes.");
/** A union of two objects, because a single object with two optional keys could be empty. */
const limits = z
  .union([
    z.strictObject({ min: minimum, max: maximum.optional() }),
    z.strictObject({ min: minimum.optional(), max: maximum }),
  ])
  .describe(
    "Limits for the number of rows of a list, the number of characters of a text, or the value of a number.",
  );

const test = z.union(
  [
    scalar,
    z.array(scalar).min(1),
    limits,
    z.strictObject({ set: z.boolean().describe("Whether the field is filled in.") }),
    z.strictObject({ tag: text.describe("The tag that the chosen option must have.") }),
  ],
  'is not a test — use a value, a list of values, {"min": …, "max": …}, {"set": true} or {"tag": "…"}',
);

/** Lazy, because conditions contain conditions. */
export const condition: z.ZodType<ConditionFile> = z.lazy(() =>
  z
    .object({
      any: z.array(condition).min(1).optional().describe("At least one of these holds."),
      not: condition.optional().describe("This does not hold."),
    })
    .catchall(test)
    .refine((entries) => Object.keys(entries).length > 0, "is empty — name a field to test")
    .describe(
      "Holds if every entry holds. An entry names a field above and the value it must have.",
    )
    .meta({ id: "Condition" }),
);
