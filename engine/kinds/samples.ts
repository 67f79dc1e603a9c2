import type { Draft } from "../product/draft.ts";
import type { Field, Scalar } from "../product/product.ts";

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

/** The minimum, the maximum, and the valid sizes next to each mentioned size, in ascending order. */
export function sampleSizes(
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
export function numbersBelow(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}

/** Drafts of a single field, one for each value. */
export function asDrafts({ id }: Field, values: readonly unknown[]): readonly Draft[] {
  return values.map((value) => ({ [id]: value }));
}

/** Values of a field, those of a choice with the cheapest options first. */
export function cheapestFirst(field: Field, values: readonly unknown[]): readonly unknown[] {
  const options = field.kind === "choice" ? field.options : [];
  const costOf = (value: unknown) => options.find(({ id }) => id === value)?.surcharge ?? 0;
  return values.toSorted((a, b) => costOf(a) - costOf(b));
}

/** A prime, so that its multiples reach every combination, in an order in which all fields change. */
const STRIDE = 909_090_909_090_909_091n;

/**
 * Merges one draft of each list with those of the other lists, in all combinations. If there are more than `limit`, returns
 * only `limit` of them, spread evenly. The first one merges the first drafts. Empty if one of the lists is empty.
 */
export function combineDrafts(
  lists: readonly (readonly Draft[])[],
  limit: number,
): readonly Draft[] {
  const total = lists.reduce((product, { length }) => product * BigInt(length), 1n);
  const isComplete = total <= BigInt(limit);
  return Array.from({ length: isComplete ? Number(total) : limit }, (_, index) => {
    let rest = isComplete ? BigInt(index) : (BigInt(index) * STRIDE) % total;
    const parts = lists.map((drafts) => {
      const position = Number(rest % BigInt(drafts.length));
      rest /= BigInt(drafts.length);
      return drafts[position];
    });
    return parts.reduce<Draft>((merged, part) => ({ ...merged, ...part }), {});
  });
}
