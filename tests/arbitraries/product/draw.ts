import * as fc from "fast-check";

/** Draws a value of an arbitrary that is made by a function from these arguments, such as `draw(fc.nat, { max: 3 })`. */
export type Draw = fc.GeneratorValue;

/** True in so many of 100 cases; shrinks to false. */
export function chance(draw: Draw, percent: number): boolean {
  return draw(fc.nat, { max: 99 }) >= 100 - percent;
}

/** One of several values; shrinks to the first one. @throws when there is none. */
export function pick<T>(draw: Draw, values: readonly T[]): T {
  const value = values[draw(fc.nat, { max: values.length - 1 })];
  if (value === undefined) throw new Error("there is nothing to pick from");
  return value;
}

/** A whole number in these limits; shrinks to the least one. */
export function whole(draw: Draw, min: number, max: number): number {
  return min + draw(fc.nat, { max: max - min });
}

/** An amount in dollars between these limits in cents; shrinks to the least one. */
export function dollarsBetween(draw: Draw, min: number, max: number): number {
  return whole(draw, min, max) / 100;
}

/** Some of these values in their order, at least `least` of them; shrinks to the first ones. */
export function some<T>(draw: Draw, values: readonly T[], least: number): readonly T[] {
  const count = whole(draw, Math.min(least, values.length), values.length);
  return values
    .map((value, index) => ({ value, index, rank: draw(fc.nat, { max: 99 }) * 100 + index }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ value }) => value);
}
