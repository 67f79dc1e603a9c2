import * as fc from "fast-check";
import { runs } from "../support/runs.ts";

/** Asserts a property for arbitrary values: for a quarter of the `full` runs, and for all of them with `RUNS=all`. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  full: number,
  arbitraries: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
  check: (...values: Values) => void,
): void {
  forAllRuns(runs(full), arbitraries, check);
}

/** Asserts a property for arbitrary values, for all of these runs. */
export function forAllRuns<Values extends [unknown, ...unknown[]]>(
  numRuns: number,
  arbitraries: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
  check: (...values: Values) => void,
): void {
  fc.assert(fc.property<Values>(...arbitraries, check), { numRuns });
}
