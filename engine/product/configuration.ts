import type { MessageKey } from "./text/messages.ts";
import type { Scalar } from "./product.ts";

/** The clean values of one row of a list, by sub-field id. */
export type Row = Readonly<Record<string, Scalar>>;

/** What will be made: the clean values of the fields that exist, by id, in the order of the fields. */
export type Configuration = Readonly<Record<string, Scalar | readonly Row[]>>;

/** The path of an issue: a field's id, or a list's id, the index of a row and a sub-field's id. */
export type Path = readonly (string | number)[];

/** A product may override the messages of all codes but the last three. */
export type IssueCode = Exclude<MessageKey, "summary"> | "unreadable" | "character" | "forbid";

/** A problem of a draft, with a message for the shopper. */
export interface Issue {
  readonly path: Path;
  readonly code: IssueCode;
  readonly message: string;
}

/** The configuration of a draft, and its issues. Without issues, it can be ordered. */
export interface Projection {
  readonly configuration: Configuration;
  readonly issues: readonly Issue[];
}
