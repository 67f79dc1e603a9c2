import type { IssueCode, Path } from "#engine";

/** An invalid value of a field, the code of its issue, and the issue's path below the field. */
export interface InvalidValue {
  readonly value: unknown;
  readonly code: IssueCode;
  readonly subpath?: Path;
}
