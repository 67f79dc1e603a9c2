import type { MessageKey, Scalar } from "./product.ts";

/** The clean values of one row of a list, by sub-field id. */
export type Row = Readonly<Record<string, Scalar>>;

/** The clean values of the fields that exist, by id, in the order of the fields: what will be made. */
export type Configuration = Readonly<Record<string, Scalar | readonly Row[]>>;

/** The path of an issue: a field id, or list id, row index and sub-field id. */
export type Path = readonly (string | number)[];

/** The issues whose message a product may override, and those with a fixed message. */
export type IssueCode = Exclude<MessageKey, "summary"> | "unreadable" | "character" | "forbid";

/** A problem of a draft, with a message for the shopper. */
export interface Issue {
  readonly path: Path;
  readonly code: IssueCode;
  readonly message: string;
}

/** The configuration of a draft and its issues; it can be ordered if there are none. */
export interface Projection {
  readonly configuration: Configuration;
  readonly issues: readonly Issue[];
}
