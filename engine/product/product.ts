import type { Messages } from "./text/messages.ts";
import type { PreviewSpec } from "../preview/schema.ts";
import type { Cents } from "./money.ts";

/**
 * A normalized product. Its option sets are inlined, its amounts are in cents, and omitted keys are null or empty lists.
 * Only the catalog's parser creates a product, so its content is valid.
 */
export interface Product {
  readonly id: string;
  readonly version: number;
  readonly path: string;
  /** Where the product's card leads: the path of its page, or another address of the shop. */
  readonly link: string;
  readonly name: string;
  /** What messages call it, such as "necklace". */
  readonly noun: string;
  readonly description: string;
  /** A photograph, or the drawn example (see `hasDrawnImage`). */
  readonly image: string;
  /** The image shown while the pointer is over the card, such as a photograph in another metal. */
  readonly secondImage: string | null;
  readonly tags: readonly string[];
  readonly price: Cents;
  readonly originalPrice: Cents | null;
  readonly fields: readonly Field[];
  readonly surcharges: readonly Surcharge[];
  readonly forbid: readonly Forbid[];
  readonly preview: PreviewSpec | null;
  readonly messages: Messages;
  readonly migrations: readonly Migration[];
  readonly facts: readonly Fact[];
  readonly reviews: readonly Review[];
}

/** The part of a product that its card and the collection page need. */
export type ProductCard = Pick<
  Product,
  | "id"
  | "path"
  | "link"
  | "name"
  | "description"
  | "image"
  | "secondImage"
  | "tags"
  | "price"
  | "originalPrice"
>;

export type Field = TextField | ChoiceField | NumberField | FileField | ListField | DerivedField;
export type FieldKind = Field["kind"];
/** A field inside a list. Lists can't be nested. */
export type RowField = Exclude<Field, ListField>;

/** The keys that every field has. `engine/catalog/schema/field.ts` describes them; null where the file omits a key. */
interface FieldBase {
  readonly id: string;
  readonly label: string;
  readonly help: string | null;
  readonly optional: boolean;
  readonly when: Condition | null;
  readonly as: string | null;
  readonly out: string | null;
  readonly role: "delivery" | null;
  readonly query: string | null;
  readonly messages: Messages;
}

export interface TextField extends FieldBase {
  readonly kind: "text";
  /** Limits in graphemes. */
  readonly min: number | null;
  readonly max: number | null;
  readonly match: string | null;
  readonly lines: number | null;
  /** The id of the number or choice field that selects the font of the text. */
  readonly font: string | null;
  readonly suggest: readonly string[];
  readonly default: string | null;
}

export interface ChoiceField extends FieldBase {
  readonly kind: "choice";
  readonly options: readonly Option[];
  readonly default: OptionId;
}

export interface NumberField extends FieldBase {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Written after the number, such as `%` or `mm`. */
  readonly unit: string | null;
  /** What negative and positive numbers are called: with `["left", "right"]`, -30 is "30 left" and 30 is "30 right". */
  readonly directions: readonly [negative: string, positive: string] | null;
  readonly default: number | null;
}

export interface FileField extends FieldBase {
  readonly kind: "file";
  /** MIME types, with `image/*` expanded. */
  readonly accept: readonly string[];
  readonly maxMB: number;
}

/** The largest maximum that a list may have. */
export const MAX_ROWS = 100;

export interface ListField extends FieldBase {
  readonly kind: "list";
  readonly min: number;
  readonly max: number;
  readonly of: readonly RowField[];
  /** The id of the sub-field whose values must be unique among the rows. */
  readonly unique: string | null;
}

export interface DerivedField extends FieldBase {
  readonly kind: "derived";
  readonly rule:
    | { readonly value: Scalar }
    | { readonly from: string; readonly map: readonly (readonly [OptionId, Scalar])[] };
}

export type OptionId = string | number;
export type Scalar = string | number;

/** The fewest and the most business days of a delivery. */
export type BusinessDays = readonly [fewest: number, most: number];

export interface Option {
  readonly id: OptionId;
  readonly label: string;
  readonly surcharge: Cents;
  /** How long a delivery takes; null for other options. */
  readonly days: BusinessDays | null;
  readonly tags: readonly string[];
  /** For display only (swatch, gem, colour); pricing and validation ignore it. */
  readonly show: Readonly<Record<string, unknown>>;
}

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | FieldTest;

export interface FieldTest {
  readonly ref: string;
  readonly test: Test;
}

export type Test =
  | { readonly oneOf: readonly Scalar[] }
  | { readonly min: number | null; readonly max: number | null }
  | { readonly set: boolean }
  | { readonly tag: string };

export type Surcharge = FlatSurcharge | EachSurcharge | PercentSurcharge;
export type SurchargeKind = Surcharge["kind"];

interface SurchargeBase {
  readonly id: string;
  readonly label: string;
  readonly when: Condition | null;
}

export interface FlatSurcharge extends SurchargeBase {
  readonly kind: "flat";
  readonly flat: Cents;
}

/** An amount for each row of a list, each grapheme of a text, or each unit of a number. */
export interface EachSurcharge extends SurchargeBase {
  readonly kind: "each";
  readonly each: Cents;
  /** The id of the list, text or number that is counted. */
  readonly of: string;
  /** How many units are free. */
  readonly beyond: number;
  /** The last unit that is charged. */
  readonly upto: number | null;
}

export interface PercentSurcharge extends SurchargeBase {
  readonly kind: "percent";
  /** Hundredths of a per cent: -12.5 % is -1250. */
  readonly percent: number;
}

export interface Forbid {
  readonly when: Condition;
  readonly because: string;
}

/** A migration to the next version. `engine/catalog/schema/productFile.ts` describes its keys. */
export interface Migration {
  readonly from: number;
  readonly rename: Readonly<Record<string, string>>;
  readonly replace: Readonly<Record<string, readonly (readonly [Scalar, Scalar])[]>>;
  readonly drop: readonly string[];
  readonly because: string | null;
}

/** A line about what the product is, such as its material. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  /** Tests top-level fields. Null if the fact always holds. */
  readonly when: Condition | null;
  /** Whether it is sample content, which a merchant replaces. */
  readonly sample: boolean;
}

export interface Review {
  readonly rating: number;
  readonly text: string;
  readonly reviewer: string;
  readonly sample: boolean;
}
