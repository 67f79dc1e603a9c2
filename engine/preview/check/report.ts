import type { Scalar } from "../../product/product.ts";

/** The keys and indices of a value in a preview's spec. */
export type SpecPath = readonly (string | number)[];

/** A name that refers to nothing, and the names that it could be. */
export interface WrongName {
  readonly of: "field" | "option" | "part" | "anchor" | "font";
  readonly name: Scalar;
  readonly known: readonly Scalar[];
}

/** Reports an error. Without `wrongName`, the message contains advice after " — ". */
export type ReportError = (path: SpecPath, message: string, wrongName?: WrongName | null) => void;
