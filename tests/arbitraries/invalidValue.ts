import type { IssueCode, Path } from "#engine";

/** An invalid value of a field and the code of its issue. */
export interface InvalidValue {
  readonly value: unknown;
  readonly code: IssueCode;
  /** The issue's path below the field; undefined for an issue of the field itself. */
  readonly subpath?: Path;
}
