import {
  itemKey,
  NAMES_KEY,
  productItemKeys,
  RESERVED_ITEM_KEYS,
  SPECIFIED_KEYS,
} from "./cartItem.ts";
import type { CompiledProduct } from "../configure/compileProduct.ts";
import type { Path, Projection } from "../product/configuration.ts";
import type { Draft } from "../product/draft.ts";
import { compileExistence, draftOfStored } from "./draftOf.ts";
import { migrateItem } from "./migration/migrate.ts";
import { removedMessage } from "./migration/namedField.ts";
import { isEmpty } from "./migration/storedFormat.ts";
import { kindOf } from "../kinds/kinds.ts";
import { dollarsFromCents } from "../product/money.ts";
import type { Price } from "../configure/price.ts";
import {
  type Field,
  type ListField,
  MAX_ROWS,
  type Product,
  type RowField,
} from "../product/product.ts";

/** The configuration, current price and problems of a stored or received item. */
export interface ReadItem extends Projection {
  /** The complete draft to edit the item with, including invalid stored values. */
  readonly draft: Draft;
  readonly price: Price;
  /** Whether the item's price differs from the current price. */
  readonly repriced: boolean;
  /** Messages to the shopper about choices that were replaced or removed since the item was stored. */
  readonly changes: readonly string[];
  /** The keys of entries that no field fills. Their field was removed, or the shop never wrote them. */
  readonly unknown: readonly string[];
  /** Messages about entries that can't be read without loss, or that no page of the shop writes, such as a foreign photo URL. */
  readonly errors: readonly string[];
}

type Entries = Readonly<Record<string, unknown>>;
type PhotoKeyOf = (url: string) => string | null;

/** An error in the entry of the field at a path. */
interface EntryError {
  readonly path: Path;
  readonly message: string;
}

/**
 * Migrates and reads an item of this product. Never throws. `photoKey` returns the key of a photo of this shop, or null for
 * any other URL. An absent entry counts as `null`. Entries of derived fields are not read. Their values are derived again,
 * so that a product may change or remove them at any time.
 */
export function readCartItem(
  compiled: CompiledProduct,
  item: Entries,
  { photoKey }: { readonly photoKey: PhotoKeyOf },
): ReadItem {
  const { product } = compiled;
  const { stored, changes } = migrateItem(product, item);
  const unknown = unknownKeys(product, stored);
  const entryErrors: EntryError[] = [];
  const values = Object.fromEntries(
    product.fields.flatMap((field) => draftEntry(field, stored, photoKey, entryErrors)),
  );
  const projection = compiled.project(values);
  // Like its value, the entry of a field that doesn't exist is not checked.
  const exists = compileExistence(compiled, projection.configuration);
  const errors = entryErrors.filter(({ path }) => exists(path));
  const price = compiled.price(projection.configuration);
  return {
    ...projection,
    draft: draftOfStored(product, projection.configuration, values),
    price,
    repriced: item["price"] !== dollarsFromCents(price.total),
    changes: [...changes, ...unknown.filter((key) => !isEmpty(stored[key])).map(removedMessage)],
    unknown,
    errors: [
      ...(isOfNewerVersion(product, item) ? unknown.map(unknownEntryMessage) : []),
      ...errors.map(({ message }) => message),
    ],
  };
}

/** Whether a newer catalog wrote the item. Its unknown entries belong to fields that this catalog doesn't have yet. */
function isOfNewerVersion(product: Product, { version }: Entries): boolean {
  return typeof version === "number" && version > product.version;
}

export function unknownEntryMessage(key: string): string {
  return `"${key}" is not an entry of this item`;
}

/** The keys that no field of this product fills. A key of the specification is allowed if its entry is empty. */
function unknownKeys(product: Product, item: Entries): readonly string[] {
  const itemKeys = productItemKeys(product);
  return Object.keys(item).filter((key) => {
    if (RESERVED_ITEM_KEYS.has(key) || itemKeys.has(key)) return false;
    return !SPECIFIED_KEYS.includes(key) || !isEmpty(item[key]);
  });
}

function draftEntry(
  field: Field,
  item: Entries,
  photoKey: PhotoKeyOf,
  errors: EntryError[],
): readonly (readonly [string, unknown])[] {
  if (field.kind === "list") return [[field.id, readRows(field, item, photoKey, errors)]];
  const value = singleValue(item, itemKey(field));
  return [[field.id, toDraftValue(field, value, photoKey, errors, [field.id])]];
}

/** The value of a top-level field. The entry `names` is always a list, so its only value is returned. */
function singleValue(item: Entries, key: string): unknown {
  const value = item[key];
  return key === NAMES_KEY && Array.isArray(value) && value.length <= 1 ? value[0] : value;
}

/**
 * Zips the columns of a list into rows. Columns of unequal length are an error. An absent column is not an error, because
 * its sub-field may have been added to the product after the item was stored.
 */
function readRows(
  list: ListField,
  item: Entries,
  photoKey: PhotoKeyOf,
  errors: EntryError[],
): readonly Draft[] {
  const columns = list.of
    .filter(({ kind }) => kind !== "derived")
    .map((sub) => ({ sub, cells: readColumn(list, item, itemKey(sub), errors) }));
  const lengths = columns.flatMap(({ cells }) => (cells === null ? [] : [cells.length]));
  if (new Set(lengths).size > 1)
    errors.push({ path: [list.id], message: `the lists of "${list.label}" differ in length` });
  // The maximum may have been larger when the item was stored. The shopper decides which rows to remove. No list ever had
  // more than these rows, except in a forged request.
  const rows = Math.min(Math.max(0, ...lengths), MAX_ROWS + 1);
  return Array.from({ length: rows }, (_, index) =>
    Object.fromEntries(
      columns.map(({ sub, cells }) => [
        sub.id,
        toDraftValue(sub, cells?.[index], photoKey, errors, [list.id, index, sub.id]),
      ]),
    ),
  );
}

/** The cells of a column. Null if the column is absent, as `names` is in an item with an empty list of them. */
function readColumn(
  list: ListField,
  item: Entries,
  key: string,
  errors: EntryError[],
): readonly unknown[] | null {
  const value = item[key] ?? null;
  if (value === null) return null;
  if (Array.isArray(value)) return key === NAMES_KEY && value.length === 0 ? null : value;
  errors.push({ path: [list.id], message: `"${key}" is not a list` });
  return [];
}

/** Converts a stored value to a draft value. Null if there is no value. */
function toDraftValue(
  field: RowField,
  value: unknown,
  photoKey: PhotoKeyOf,
  errors: EntryError[],
  path: Path,
): unknown {
  if (value === null || value === undefined || field.kind === "derived") return value ?? null;
  const draftValue = kindOf(field).fromEntry(value, photoKey);
  if (draftValue === null)
    errors.push({ path, message: `"${itemKey(field)}" is not a photo of this shop` });
  return draftValue;
}
