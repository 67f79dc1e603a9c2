import * as z from "zod";
import { type DeepReadonly, MAX_ROWS, type RowField } from "../../product/product.ts";
import { id, orNull, whole } from "../../product/schemas.ts";
import type { Authoring, Problem } from "../authoring.ts";
import { baseKeys } from "../baseKeys.ts";
import { choiceSchema } from "../choice/authoring.ts";
import { dateSchema } from "../date/authoring.ts";
import { derivedSchema } from "../derived/authoring.ts";
import { EXISTENCE_ADVICE, fileSchema } from "../file/authoring.ts";
import { checkOrder } from "../limits.ts";
import { numberSchema } from "../number/authoring.ts";
import { textSchema } from "../text/authoring.ts";

export const rowFieldSchema = z
  .discriminatedUnion("kind", [
    textSchema,
    choiceSchema,
    numberSchema,
    dateSchema,
    fileSchema,
    derivedSchema,
  ])
  .describe("One question of a row.");

export const listSchema = z
  .strictObject({
    ...baseKeys,
    kind: z.literal("list").describe("Rows with the same fields, for example one row per name."),
    min: whole.min(0).describe("The minimum number of rows."),
    max: whole.min(1).max(MAX_ROWS).describe("The maximum number of rows."),
    of: z.array(rowFieldSchema).min(1).describe("The fields of each row."),
    unique: orNull(id.describe("The sub-field whose values must differ from row to row.")),
  })
  .describe("Rows that the shopper adds and removes.");

export const fieldSchema = z
  .discriminatedUnion("kind", [...rowFieldSchema.options, listSchema])
  .describe("One question to the shopper.");

/** Rows of the same fields. */
export interface ListField extends Omit<DeepReadonly<z.output<typeof listSchema>>, "of"> {
  readonly of: readonly RowField[];
}

export const listAuthoring: Authoring<ListField> = {
  uses: ["count"],
  sizeAdvice: () => null,
  check: (field) => {
    const problems: Problem[] = [...checkOrder(field)];
    if (field.of.every(({ kind }) => kind === "derived")) {
      const message = "has no field to enter, so a cart item could not store its rows — add one";
      problems.push({ path: ["of"], code: "wrong-value", message });
    }
    return problems;
  },
  refusal: ({ id: list }) => ({
    code: "reference",
    message: `"${list}" is a list — ${EXISTENCE_ADVICE}`,
  }),
  countValues: () => [Infinity, "values"],
};
