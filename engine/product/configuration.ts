import type { MessageKey, Scalar } from "./product.ts";

/** The clean values of one row of a list, by sub-field id. */
export type Row = Readonly<Record<string, Scalar>>;

/** Only what is relevant and clean, by field id, in the order of the fields: what will be made. */
export type Configuration = Readonly<Record<string, Scalar | readonly Row[]>>;

/** Where an issue stands: a field id, or list id, row index and sub-field id. */
export type Path = readonly (string | number)[];

/** A fault that a product may word itself, or one of those that are the same in every product. */
export type IssueCode = Exclude<MessageKey, "summary"> | "unreadable" | "character" | "forbid";

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
