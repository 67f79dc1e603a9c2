import type { PartKind, PartOf, PartSpec } from "./previewSchema.ts";

/** A function for each kind of part. If a kind is missing, the object does not compile. */
export type PerPart<Result, Rest extends readonly unknown[] = []> = {
  readonly [K in PartKind]: (part: PartOf<K>, ...rest: Rest) => Result;
};

/** Calls the function for a part's kind. */
export function byPart<Result, Rest extends readonly unknown[]>(
  functions: PerPart<Result, Rest>,
  part: PartSpec,
  ...rest: Rest
): Result {
  // The compiler can't infer that the function and the part have the same kind.
  const call = functions[part.part] as (part: PartSpec, ...rest: Rest) => Result;
  return call(part, ...rest);
}
