import type { Configuration } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";

/** A possible draft value of a field. */
export interface Candidate {
  readonly value: unknown;
  /** The ids of the sub-fields that exist in some row. Null unless the field is a list that may have rows. */
  readonly subFieldIds: ReadonlySet<string> | null;
}

/** Generates the values of a field from the values of the fields above it. */
export interface CandidateSource {
  readonly candidates: (draft: Draft, configuration: Configuration) => readonly Candidate[];
  /** False once a call left out some distinguishable values. */
  readonly isComplete: () => boolean;
}

/** Which fields are tried with several values. */
export interface Variation {
  /** The ids of the fields and sub-fields that a condition depends on or a surcharge counts. */
  readonly referencedIds: ReadonlySet<string>;
  /** The ids of the fields that are also tried with all their prices. */
  readonly pricedIds: ReadonlySet<string>;
}
