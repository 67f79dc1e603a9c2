import type { Scalar } from "./product.ts";

/** The clean values of one row of a list, by sub-field id. */
export type Row = Readonly<Record<string, Scalar>>;

/** Only what is relevant and clean, by field id, in the order of the fields: what will be made. */
export type Configuration = Readonly<Record<string, Scalar | readonly Row[]>>;

/** Where an issue stands: a field id, or list id, row index and sub-field id. */
export type Path = readonly (string | number)[];

export type IssueCode =
  | "required"
  | "max"
  | "min"
  | "match"
  | "option"
  | "range"
  | "step"
  | "count"
  | "unique"
  | "type"
  | "tooBig"
  | "unreadable"
  | "lines"
  | "character"
  | "forbid";

/** One thing that is wrong with a draft, in the shopper's words. */
export interface Issue {
  readonly path: Path;
  readonly code: IssueCode;
  readonly message: string;
}

/** A draft as the engine sees it: the projection, and what stands in the way of making it. */
export interface Projection {
  readonly configuration: Configuration;
  readonly issues: readonly Issue[];
}
