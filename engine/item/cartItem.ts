import type { CompiledProduct } from "../configure/compileProduct.ts";
import type { Configuration, Row } from "../product/configuration.ts";
import { AWAITING_UPLOAD } from "../kinds/file/file.ts";
import { kindOf } from "../kinds/kinds.ts";
import { valueFields } from "../product/fields.ts";
import { dollarsFromCents } from "../product/money.ts";
import type { Field, ListField, Product, RowField, Scalar } from "../product/product.ts";

/** A value of a cart item: plain JSON that survives a round trip. */
export type CartValue = Scalar | null | readonly (Scalar | null)[];

/**
 * An item in the cart. It has all entries of the specification, and the entries of its product. `price` is in dollars and
 * includes all surcharges. The configuration is not stored separately, but read back from these entries.
 */
export interface CartItem {
  readonly id: string;
  readonly productId: string;
  readonly version: number;
  readonly name: string;
  readonly price: number;
  readonly image: string;
  readonly names: readonly (Scalar | null)[];
  readonly [field: string]: CartValue;
}

/** The entries that the shop fills. No field of a product may fill them. */
export const RESERVED_ITEM_KEYS: ReadonlySet<string> = new Set([
  "id",
  "productId",
  "version",
  "name",
  "price",
  "image",
]);

/** The entry that is a list in every cart item, even if the product has only one name. */
export const NAMES_KEY = "names";

/** The entries that every cart item has. They are `null` (`[]` for the names) if the product doesn't fill them. */
export const SPECIFIED_KEYS: readonly string[] = [
  NAMES_KEY,
  "font",
  "length",
  "metal",
  "shipping",
  "birthstones",
  "engravingType",
  "photo",
  "size",
  "text",
  "symbol",
];

/** The entry that a field fills: the sub-field's `out` if there is one, else the id. */
export function itemKey(field: RowField): string {
  return field.out ?? field.id;
}

/** The entries of the cart item that the product's fields fill. */
export function productItemKeys(product: Product): ReadonlySet<string> {
  return new Set(valueFields(product.fields).map(({ field }) => itemKey(field)));
}

/**
 * Creates the cart item of a valid configuration. `photoUrl` returns the URL of an uploaded photo by its key.
 * @throws Error if a file of the product has not been uploaded yet.
 */
export function toCartItem(
  { product, price, existingFieldIds, existingSubFieldIds }: CompiledProduct,
  configuration: Configuration,
  { id, photoUrl }: { readonly id: string; readonly photoUrl: (key: string) => string },
): CartItem {
  const entries = product.fields.flatMap((field) => entriesOf(field, configuration, photoUrl));
  requireUploadedFiles(product.fields, configuration, existingFieldIds(configuration));
  for (const list of product.fields) {
    const rows = configuration[list.id];
    if (list.kind !== "list" || typeof rows !== "object") continue;
    for (const row of rows)
      requireUploadedFiles(list.of, row, existingSubFieldIds(list.id, configuration, row));
  }
  return {
    ...Object.fromEntries(SPECIFIED_KEYS.map((key) => [key, null])),
    ...Object.fromEntries(entries),
    names: toList(entries.find(([key]) => key === NAMES_KEY)?.[1]),
    id,
    productId: product.id,
    version: product.version,
    name: product.name,
    price: dollarsFromCents(price(configuration).total),
    image: product.image,
  };
}

type Entry = readonly [string, CartValue];

function entriesOf(
  field: Field,
  values: Configuration,
  photoUrl: (key: string) => string,
): readonly Entry[] {
  if (field.kind === "list") return columnsOf(field, values[field.id], photoUrl);
  const value = values[field.id];
  return [[itemKey(field), typeof value === "object" ? null : toCartValue(field, value, photoUrl)]];
}

function columnsOf(
  list: ListField,
  rows: Scalar | readonly Row[] | undefined,
  photoUrl: (key: string) => string,
): readonly Entry[] {
  return list.of.map((sub) => [
    itemKey(sub),
    // A field of rows has one value in each, so nothing is flattened.
    typeof rows === "object"
      ? rows.flatMap((row) => toCartValue(sub, row[sub.id], photoUrl))
      : null,
  ]);
}

function toCartValue(
  field: RowField,
  value: Scalar | undefined,
  photoUrl: (key: string) => string,
): CartValue {
  if (value === undefined) return null;
  return field.kind === "derived" ? value : kindOf(field).toEntry(value, photoUrl);
}

/** Converts an entry to a list. A name outside a list becomes a list with one entry. */
function toList(value: CartValue | undefined): readonly (Scalar | null)[] {
  if (value === null || value === undefined) return [];
  return typeof value === "object" ? value : [value];
}

function requireUploadedFiles(
  fields: readonly Field[],
  values: Configuration,
  existingIds: ReadonlySet<string>,
): void {
  const missing = fields.find(
    ({ kind, id, optional }) =>
      kind === "file" &&
      existingIds.has(id) &&
      (values[id] === AWAITING_UPLOAD || (values[id] === undefined && !optional)),
  );
  if (missing !== undefined) throw new Error(`the file "${missing.id}" has not been uploaded`);
}
