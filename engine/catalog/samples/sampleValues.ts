import { isDateText } from "../dateText.ts";
import { uploadedFile } from "../../item/draftOf.ts";
import { EMPTY_INPUTS } from "../../configure/defaults.ts";
import type { Draft } from "../../product/draft.ts";
import { byKind, type PerKind } from "../../product/field/fieldKinds.ts";
import type { Field, Scalar } from "../../product/product.ts";
import { combineDrafts } from "./combineDrafts.ts";

/** What a product says of a field outside the field itself. */
export interface Mentions {
  /** The values that conditions compare it with. */
  readonly compared: readonly Scalar[];
  /** The sizes (of numbers, texts and lists) at which a condition or a surcharge may change. */
  readonly sizes: readonly number[];
  /** Its values in the examples of the product's file. */
  readonly examples: readonly unknown[];
  /** How many different values it needs: the maximum number of rows if no two rows may have the same, else 1. */
  readonly different: number;
}

/** The mentions of a field or sub-field, by its id. */
export type MentionsOf = (id: string) => Mentions;

/** No text is longer, because a request has at most 64 KiB. */
export const MAX_TEXT = 65_536;
/** How many rows with different values are tried in each list. */
const MAX_SAMPLE_ROWS = 50;
/** The rows of a list that may not repeat a value are tried in each number up to this one. */
const MAX_COUNTS = 12;

/** Values of a field to try, its default first: the extremes, and all values that something in the product distinguishes. */
export function sampleValues(field: Field, mentionsOf: MentionsOf): readonly unknown[] {
  const values = byKind(SAMPLE_VALUES, field, mentionsOf);
  return field.optional ? [...values, EMPTY_INPUTS[field.kind]] : values;
}

const SAMPLE_VALUES: PerKind<readonly unknown[], [MentionsOf]> = {
  text(field, mentionsOf) {
    const { compared, sizes, examples, different } = mentionsOf(field.id);
    const known = [field.default, ...compared].filter((value) => typeof value === "string");
    if (isDateText(field)) return [...known, "2024-05-01"];
    const [min, max] = [field.min ?? 1, field.max ?? MAX_TEXT];
    const lengths = sampleSizes(Math.min(min, MAX_TEXT), Math.min(max, MAX_TEXT), 1, sizes);
    const repeated = (letter: string) => lengths.map((length) => letter.repeat(length));
    if (field.match !== null) {
      const pattern = new RegExp(`^(?:${field.match})$`, "u");
      const texts = [...known, ...field.suggest, ...examples, ...["x", "X", "1"].flatMap(repeated)];
      const matching = texts.filter((text) => typeof text === "string" && pattern.test(text));
      if (matching.length > 0) return matching;
    }
    const others = Array.from({ length: different - 1 }, (_, index) =>
      String.fromCodePoint(0x100 + index).repeat(lengths[0] ?? 1),
    );
    return [...known, ...repeated("x"), ...others];
  },

  choice({ options, default: first }) {
    return [first, ...options.map(({ id }) => id).filter((id) => id !== first)];
  },

  number({ id, min, max, step, default: first }, mentionsOf) {
    const { compared, sizes, different } = mentionsOf(id);
    const mentioned = [...sizes, ...compared].filter((value) => typeof value === "number");
    const others = Array.from({ length: different }, (_, index) => min + index * step);
    const numbers = sampleSizes(min, max, step, [...mentioned, ...others]);
    return first === null ? numbers : [first, ...numbers.filter((value) => value !== first)];
  },

  file: ({ accept }) => [uploadedFile("", accept[0] ?? "")],

  list({ id, min, max, of, unique }, mentionsOf) {
    const valuesOf = (sub: Field) =>
      sampleValues(sub, mentionsOf).map((value) => ({ [sub.id]: value }));
    const rows = combineDrafts(
      of.filter(({ kind }) => kind !== "derived").map(valuesOf),
      MAX_SAMPLE_ROWS,
    );
    const column = of.find((sub) => sub.id === unique);
    const different =
      column === undefined ? [] : cheapestFirst(column, sampleValues(column, mentionsOf));
    const allCounts = Array.from({ length: MAX_COUNTS }, (_, index) => min + index);
    const counts = sampleSizes(min, max, 1, [
      ...mentionsOf(id).sizes,
      ...(unique === null ? [] : allCounts),
    ]);
    /** A list of `count` rows like this one. The values of `unique` follow on the row's own. */
    const repeated = (row: Draft, count: number) =>
      Array.from({ length: count }, (_, index): Draft => {
        if (column === undefined) return row;
        const position = different.indexOf(row[column.id]) + index;
        return { ...row, [column.id]: different[position % different.length] };
      });
    return counts.flatMap((count) =>
      count === 0 ? [[]] : rows.map((row) => repeated(row, count)),
    );
  },

  derived: () => [],
};

/** Sorts values of a field: those of a choice by their surcharge. */
export function cheapestFirst(field: Field, values: readonly unknown[]): readonly unknown[] {
  const costs = new Map<unknown, number>(
    field.kind === "choice" ? field.options.map(({ id, surcharge }) => [id, surcharge]) : [],
  );
  return values.toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
}

/** The minimum, the maximum, and the valid sizes next to each mentioned size, in ascending order. */
function sampleSizes(
  min: number,
  max: number,
  step: number,
  mentioned: readonly number[],
): readonly number[] {
  const steps = (size: number) => Math.floor((size - min) / step);
  const near = mentioned.flatMap((size) => [steps(size) - 1, steps(size), steps(size) + 1]);
  const valid = [...near, 0, steps(max)].filter((count) => count >= 0 && count <= steps(max));
  return [...new Set(valid)].toSorted((a, b) => a - b).map((count) => min + count * step);
}
