import type { IssueCode, Path } from "#engine";

/** Something wrong to put into a field, what must be said of it, and where, below the field. */
export interface Spoil {
  readonly value: unknown;
  readonly code: IssueCode;
  readonly at?: Path;
}
