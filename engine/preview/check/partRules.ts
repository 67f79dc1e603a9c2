import type { Field, Scalar } from "../../product/product.ts";
import type { PartKind, PartOf, PartSpec } from "../schema.ts";
import type { ReadKind } from "./readField.ts";

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

/** What the check of a part reads. */
export interface CheckInput {
  /** The top-level fields. */
  readonly fields: readonly Field[];
  readonly partsAbove: ReadonlyMap<string, PartSpec>;
  readonly add: ReportError;
  /** Returns the field with an id if it is readable as this kind. Otherwise reports an error and returns null. */
  readonly readField: (path: SpecPath, id: string, kind: ReadKind) => Field | null;
}

/** What a kind of part requires of its author beyond its schema. */
export interface PartRules<K extends PartKind> {
  /** Its anchors: the named points that later parts can be attached to. */
  readonly anchors?: readonly string[];
  /** The anchors of other parts that it can be attached to. */
  readonly attachesTo?: readonly string[];
  /** The kind of part that `on` or `inside` must reference. */
  readonly carrier?: PartKind;
  /** A key of the position that a part fills alone: a second part there would cover it. Without one, parts may share it. */
  readonly position?: (part: PartOf<K>) => string;
  /** Whether its text may have several lines. */
  readonly isMultiline?: boolean;
  /** Reports what is wrong with its own keys. Text, font and references to parts are checked for all kinds. */
  readonly check?: (part: PartOf<K>, input: CheckInput) => void;
}
