import * as fc from "fast-check";
import { runs } from "../support/runs.ts";

/** A random quarter of a list, in its order; all of it with `RUNS=all`. */
export function sampleOf<T>(all: readonly T[]): readonly T[] {
  const length = runs(all.length);
  const [sample = []] = fc.sample(
    fc.subarray([...all], { minLength: length, maxLength: length }),
    1,
  );
  return sample;
}
