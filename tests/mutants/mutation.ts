/** A deliberate bug that removes one safeguard; the named tests must fail with it. */
export interface Mutation {
  /** Path below the suite's folder, such as `server`. */
  readonly file: string;
  /** The text to replace. It occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** The failure or attack that the safeguard prevents. */
  readonly against: string;
  /** Paths below the folder of the suite's tests, such as `tests/server`. */
  readonly detectedBy: readonly string[];
}

/** A mutation of a known file: its `against`, `from` and `to`. */
type MutationRow = readonly [against: string, from: string, to: string];

/** Several mutations of a file that the same tests detect. */
export function mutationsOf(
  place: Pick<Mutation, "file" | "detectedBy">,
  rows: readonly MutationRow[],
): readonly Mutation[] {
  return rows.map(([against, from, to]) => ({ ...place, against, from, to }));
}
