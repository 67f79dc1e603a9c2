import * as z from "zod";
import { type DeepReadonly, MAX_ROWS, type RowField } from "../../product/product.ts";
import type { Draft } from "../../product/draft.ts";
import { id, orNull, whole } from "../../product/schemas.ts";
import type { Authoring, Problem } from "../authoring.ts";
import { baseKeys } from "../baseKeys.ts";
import { choiceSchema } from "../choice/authoring.ts";
import { dateSchema } from "../date/authoring.ts";
import { derivedSchema } from "../derived/authoring.ts";
import { EXISTENCE_ADVICE, fileSchema } from "../file/authoring.ts";
import { checkOrder } from "../limits.ts";
import { numberSchema } from "../number/authoring.ts";
import { asDrafts, cheapestFirst, combineDrafts, numbersBelow, sampleSizes } from "../samples.ts";
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

/** How many different rows are tried. */
const MAX_SAMPLE_ROWS = 50;
/** So many counts of rows are tried if rows must differ, as each further row may have another price. */
const MAX_COUNTS = 12;

export const listAuthoring: Authoring<ListField> = {
  uses: ["count"],
  drawnAs: () => [],
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
  samples: ({ id: listId, min, max, of, unique }, mentionsOf, samplesOf) => {
    const inputs = of.filter(({ kind }) => kind !== "derived");
    const drafts = inputs.map((sub) => asDrafts(sub, samplesOf(sub, mentionsOf)));
    const rows = combineDrafts(drafts, MAX_SAMPLE_ROWS);
    const column = of.find((sub) => sub.id === unique);
    const different =
      column === undefined ? [] : cheapestFirst(column, samplesOf(column, mentionsOf));
    /** A list of rows like this one. The values of `unique` are those from the row's own on. */
    const repeated = (row: Draft, length: number) =>
      numbersBelow(length).map((index) => {
        if (column === undefined) return row;
        const position = different.indexOf(row[column.id]) + index;
        return { ...row, [column.id]: different[position % different.length] };
      });
    const allCounts = unique === null ? [] : numbersBelow(MAX_COUNTS).map((index) => min + index);
    const counts = sampleSizes(min, max, 1, [...mentionsOf(listId).sizes, ...allCounts]);
    return counts.flatMap((length) =>
      length === 0 ? [[]] : rows.map((row) => repeated(row, length)),
    );
  },
};
