import { emptyInput } from "../../configure/defaults.ts";
import { addDays } from "../../kinds/date/calendarDate.ts";
import { uploadedFile } from "../../kinds/file/file.ts";
import type { Draft } from "../../product/draft.ts";
import { byKind, type PerKind } from "../../product/field/fieldKinds.ts";
import type { Field, Scalar } from "../../product/product.ts";
import { combineDrafts } from "./combineDrafts.ts";

/** What a product says of a field elsewhere. */
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
/** How many different rows are tried in a list. */
const MAX_SAMPLE_ROWS = 50;
/** So many counts of rows are tried if rows must differ, as each further row may have another price. */
const MAX_COUNTS = 12;

/** Values of a field to try, its default first: its extremes, and values that something in the product distinguishes. */
export function sampleValues(field: Field, mentionsOf: MentionsOf): readonly unknown[] {
  const values = byKind(SAMPLE_VALUES, field, mentionsOf);
  return field.optional ? [...values, emptyInput(field)] : values;
}

const SAMPLE_VALUES: PerKind<readonly unknown[], [MentionsOf]> = {
  text({ id, min, max, match, suggest, default: first }, mentionsOf) {
    const { compared, sizes, examples, different } = mentionsOf(id);
    const shortest = Math.min(min ?? 1, MAX_TEXT);
    const lengths = sampleSizes(shortest, Math.min(max ?? MAX_TEXT, MAX_TEXT), 1, sizes);
    const repeated = (letter: string) => lengths.map((length) => letter.repeat(length));
    const known = [first, ...compared].filter((value) => typeof value === "string");
    if (match !== null) {
      const pattern = new RegExp(`^(?:${match})$`, "u");
      const texts = [...known, ...suggest, ...examples, ...["x", "X", "1"].flatMap(repeated)];
      const matching = texts.filter((text) => typeof text === "string" && pattern.test(text));
      if (matching.length > 0) return matching;
    }
    const others = count(different - 1).map((index) =>
      String.fromCodePoint(0x100 + index).repeat(shortest),
    );
    return [...known, ...repeated("x"), ...others];
  },

  choice: ({ options, default: first }) =>
    options.map(({ id }) => id).toSorted((a, b) => Number(b === first) - Number(a === first)),

  number({ id, min, max, step, default: first }, mentionsOf) {
    const { compared, sizes, different } = mentionsOf(id);
    const mentioned = [...sizes, ...compared].filter((value) => typeof value === "number");
    const others = count(different).map((index) => min + index * step);
    const numbers = sampleSizes(min, max, step, [...mentioned, ...others]);
    return first === null ? numbers : [first, ...numbers.filter((value) => value !== first)];
  },

  date({ id, earliest, latest, default: first }, mentionsOf) {
    const { compared, different } = mentionsOf(id);
    // Days from the day of order limit nothing here.
    const dates = [first, earliest, latest].filter((date) => typeof date === "string");
    const [start = "2026-02-01"] = dates;
    return [...dates, ...count(different).map((days) => addDays(start, days)), ...compared];
  },

  file: ({ accept }) => [uploadedFile("", accept[0] ?? "")],

  list({ id, min, max, of, unique }, mentionsOf) {
    const inputs = of.filter(({ kind }) => kind !== "derived");
    const drafts = inputs.map((sub) => asDrafts(sub, sampleValues(sub, mentionsOf)));
    const rows = combineDrafts(drafts, MAX_SAMPLE_ROWS);
    const column = of.find((sub) => sub.id === unique);
    const different = column === undefined ? [] : cheapestFirst(column, mentionsOf);
    /** A list of rows like this one. The values of `unique` are those from the row's own on. */
    const repeated = (row: Draft, length: number) =>
      count(length).map((index) => {
        if (column === undefined) return row;
        const position = different.indexOf(row[column.id]) + index;
        return { ...row, [column.id]: different[position % different.length] };
      });
    const allCounts = unique === null ? [] : count(MAX_COUNTS).map((index) => min + index);
    const counts = sampleSizes(min, max, 1, [...mentionsOf(id).sizes, ...allCounts]);
    return counts.flatMap((length) =>
      length === 0 ? [[]] : rows.map((row) => repeated(row, length)),
    );
  },

  derived: () => [],
};

/** Drafts of a single field, one for each value. */
export function asDrafts({ id }: Field, values: readonly unknown[]): readonly Draft[] {
  return values.map((value) => ({ [id]: value }));
}

/** The sample values of a field, those of a choice with the cheapest options first. */
export function cheapestFirst(field: Field, mentionsOf: MentionsOf): readonly unknown[] {
  const options = field.kind === "choice" ? field.options : [];
  const costOf = (value: unknown) => options.find(({ id }) => id === value)?.surcharge ?? 0;
  return sampleValues(field, mentionsOf).toSorted((a, b) => costOf(a) - costOf(b));
}

/** The minimum, the maximum, and the valid sizes next to each mentioned size, in ascending order. */
function sampleSizes(
  min: number,
  max: number,
  step: number,
  mentioned: readonly number[],
): readonly number[] {
  const steps = (size: number) => Math.floor((size - min) / step);
  const near = mentioned.flatMap((size) => [-1, 0, 1].map((offset) => steps(size) + offset));
  const valid = [...near, 0, steps(max)].filter((index) => index >= 0 && index <= steps(max));
  return [...new Set(valid)].toSorted((a, b) => a - b).map((index) => min + index * step);
}

/** The numbers from 0 to below `length`. */
function count(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}
