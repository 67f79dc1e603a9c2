import * as fc from "fast-check";

/** Generates a value of the arbitrary that a function returns for these arguments, such as `draw(fc.nat, { max: 3 })`. */
export type Draw = fc.GeneratorValue;

/** True in `percent` of 100 cases; shrinks to false. */
export function percentChance(draw: Draw, percent: number): boolean {
  return draw(fc.nat, { max: 99 }) >= 100 - percent;
}

/** One of several values; shrinks to the first one. @throws Error if there is none. */
export function pick<T>(draw: Draw, values: readonly T[]): T {
  const value = values[draw(fc.nat, { max: values.length - 1 })];
  if (value === undefined) throw new Error("there is nothing to pick from");
  return value;
}

/** An integer between these limits, inclusive; shrinks to `min`. */
export function integer(draw: Draw, min: number, max: number): number {
  return min + draw(fc.nat, { max: max - min });
}

/** An amount in dollars between these limits in cents, inclusive; shrinks to `min`. */
export function dollarsBetween(draw: Draw, min: number, max: number): number {
  return integer(draw, min, max) / 100;
}

/** At least `min` of these values, in their order; shrinks to the first ones. */
export function subset<T>(draw: Draw, values: readonly T[], min: number): readonly T[] {
  const count = integer(draw, Math.min(min, values.length), values.length);
  // The lowest random ranks are chosen. The index makes each rank unique.
  return values
    .map((value, index) => ({ value, index, rank: draw(fc.nat, { max: 99 }) * 100 + index }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ value }) => value);
}
