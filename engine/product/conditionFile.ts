import * as z from "zod";
import type { Condition, Test } from "./condition.ts";
import { scalar, text } from "./schemas.ts";

/** A test of one field, as a file contains it. */
export type FieldTestInFile = z.input<typeof test>;

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
    z.array(scalar).min(1).readonly(),
    limits,
    z.strictObject({ set: z.boolean().describe("Whether the field is filled in.") }),
    z.strictObject({ tag: text.describe("The tag that the chosen option must have.") }),
  ],
  'is not a test — use a value, a list of values, {"min": …, "max": …}, {"set": true} or {"tag": "…"}',
);

/** Lazy, because conditions contain conditions. */
export const condition: z.ZodType<Condition, ConditionFile> = z.lazy(() =>
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
    .meta({ id: "Condition" })
    .transform(({ any, not, ...tests }): Condition => {
      const parts: Condition[] = Object.entries(tests).map(([ref, each]) => ({
        ref,
        test: toTest(each),
      }));
      if (any !== undefined) parts.push({ any });
      if (not !== undefined) parts.push({ not });
      const [first] = parts;
      return first !== undefined && parts.length === 1 ? first : { all: parts };
    }),
);

function toTest(file: z.output<typeof test>): Test {
  if (typeof file !== "object") return { oneOf: [file] };
  if (isList(file)) return { oneOf: file };
  if ("set" in file || "tag" in file) return file;
  return { min: file.min ?? null, max: file.max ?? null };
}

function isList(test: object): test is readonly (string | number)[] {
  return Array.isArray(test);
}
