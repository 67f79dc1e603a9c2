import type { ChoiceField } from "../kinds/choice/authoring.ts";
import type { DateField } from "../kinds/date/authoring.ts";
import type { DerivedField } from "../kinds/derived/authoring.ts";
import type { FileField } from "../kinds/file/authoring.ts";
import type { ListField } from "../kinds/list/authoring.ts";
import type { NumberField } from "../kinds/number/authoring.ts";
import type { TextField } from "../kinds/text/authoring.ts";
import type { PreviewSpec } from "./preview/previewSchema.ts";
import type { ParsedProduct } from "./productFile.ts";

// The types of the product language are those of its schemas: `productFile.ts`, and `authoring.ts` of each kind of field.

export type { ChoiceField, DateField, DerivedField, FileField, ListField, NumberField, TextField };
export type { Option } from "../kinds/choice/authoring.ts";

/** A type whose objects and lists can't be changed. */
export type DeepReadonly<T> = T extends object
  ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
  : T;

/**
 * A product with the options of its option sets. Amounts are in cents; omitted keys are null or have their default. Only the
 * catalog's parser creates a product, so its content is valid.
 */
export interface Product extends Omit<
  DeepReadonly<ParsedProduct>,
  "$schema" | "$comment" | "fields" | "preview" | "examples"
> {
  readonly fields: readonly Field[];
  readonly preview: PreviewSpec | null;
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

/** A field that the shopper fills in with a single value. */
export type InputField = TextField | ChoiceField | NumberField | DateField | FileField;
/** A field inside a list. Lists can't be nested. */
export type RowField = InputField | DerivedField;
export type Field = RowField | ListField;
export type FieldKind = Field["kind"];

/** The largest maximum that a list may have. */
export const MAX_ROWS = 100;

export type OptionId = string | number;
export type Scalar = string | number;

/** The fewest and the most business days of a delivery. */
export type BusinessDays = readonly [fewest: number, most: number];

export type Surcharge = Product["surcharges"][number];
export type Forbid = Product["forbid"][number];
/** A migration to the next version. */
export type Migration = Product["migrations"][number];
/** A line about what the product is, such as its material. */
export type Fact = Product["facts"][number];
export type Review = Product["reviews"][number];
