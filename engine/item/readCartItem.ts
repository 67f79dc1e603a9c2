import {
  allowedItemKeys,
  itemKey,
  NAMES,
  productItemKeys,
  RESERVED_ITEM_KEYS,
} from "./cartItem.ts";
import type { CompiledProduct } from "../configure/compileProduct.ts";
import type { Projection } from "../product/configuration.ts";
import type { Draft } from "../product/draft.ts";
import { draftOfStored, uploadedFile } from "./draftOf.ts";
import { isEmpty, migrateItem, removedMessage } from "./migrate.ts";
import { dollarsFromCents } from "../product/money.ts";
import type { Price } from "../configure/price.ts";
import { byKind, type PerKind } from "../product/fieldKinds.ts";
import type { Field, ListField, Product, RowField } from "../product/product.ts";

/** A stored or received item read back: what it configures, what it costs now, and what is wrong with it. */
export interface ReadItem extends Projection {
  /** The complete draft that a form starts with when the item is edited; what is wrong stands in it was stored. */
  readonly draft: Draft;
  readonly price: Price;
  /** The dollar price that the item carries is not today's. */
  readonly repriced: boolean;
  /** What a shopper is told when the product has changed since: what was chosen is another or no longer part of it. */
  readonly changes: readonly string[];
  /** Entries that no field of the product fills: of a field that is gone, or never written by the shop. */
  readonly unknown: readonly string[];
  /** What today's catalog would lose, or no page of the shop writes: columns of unequal length, a photo of elsewhere. */
  readonly faults: readonly string[];
}

type Entries = Readonly<Record<string, unknown>>;
type PhotoKey = (url: string) => string | null;

/**
 * Reads an item of this product, brought forward to its version; never throws. `photoKey` gives the key of one of our
 * own photos, null for any other URL. An absent entry counts as `null`. Entries of derived fields are not read: their
 * values are derived again, so that a product may change or remove them at any time.
 */
export function readCartItem(
  compiled: CompiledProduct,
  item: Entries,
  { photoKey }: { readonly photoKey: PhotoKey },
): ReadItem {
  const { product } = compiled;
  const { stored, changes } = migrateItem(product, item);
  const unknown = unknownKeys(product, stored);
  const faults = isOfNewerVersion(product, item) ? unknown.map(notAnEntry) : [];
  const values = Object.fromEntries(
    product.fields.flatMap((field) => draftEntry(field, stored, photoKey, faults)),
  );
  const projection = compiled.project(values);
  const price = compiled.price(projection.configuration);
  return {
    ...projection,
    draft: draftOfStored(product, projection.configuration, values),
    price,
    repriced: item["price"] !== dollarsFromCents(price.total),
    changes: [...changes, ...unknown.filter((key) => !isEmpty(stored[key])).map(removedMessage)],
    unknown,
    faults,
  };
}

/** Whether a newer catalog wrote the item: its unknown entries belong to fields that this catalog doesn't have yet. */
function isOfNewerVersion(product: Product, { version }: Entries): boolean {
  return typeof version === "number" && version > product.version;
}

/** What is wrong with an entry that no field of the product fills. */
export function notAnEntry(key: string): string {
  return `"${key}" is not an entry of this item`;
}

const SHOP_KEYS: ReadonlySet<string> = new Set(RESERVED_ITEM_KEYS);

/** Entries no item has, and those of other products that are not empty here. */
function unknownKeys(product: Product, item: Entries): readonly string[] {
  const allowed = allowedItemKeys(product);
  const own = productItemKeys(product);
  return Object.keys(item).filter((key) => {
    if (SHOP_KEYS.has(key) || own.has(key)) return false;
    return !allowed.has(key) || !isEmpty(item[key]);
  });
}

function draftEntry(
  field: Field,
  item: Entries,
  photoKey: PhotoKey,
  faults: string[],
): readonly (readonly [string, unknown])[] {
  if (field.kind === "list") return [[field.id, rowsOf(field, item, photoKey, faults)]];
  return [[field.id, typed(field, single(item, itemKey(field)), photoKey, faults)]];
}

/** The entry of a field outside lists; the names, always a list, hold its value as their only one. */
function single(item: Entries, key: string): unknown {
  const value = item[key];
  return key === NAMES && Array.isArray(value) && value.length <= 1 ? value[0] : value;
}

/** Zips the columns of a list back into rows; columns of unequal length are a fault. */
function rowsOf(
  list: ListField,
  item: Entries,
  photoKey: PhotoKey,
  faults: string[],
): readonly Draft[] {
  const columns = list.of
    .filter(({ kind }) => kind !== "derived")
    .map((sub) => ({ sub, cells: cellsOf(item, itemKey(sub), faults) }));
  const lengths = columns.map(({ cells }) => cells.length);
  if (new Set(lengths).size > 1) faults.push(`the lists of "${list.label}" differ in length`);
  // One row above the most allowed is enough to see that there are too many.
  const rows = Math.min(Math.max(0, ...lengths), list.max + 1);
  return Array.from({ length: rows }, (_, index) =>
    Object.fromEntries(
      columns.map(({ sub, cells }) => [sub.id, typed(sub, cells[index], photoKey, faults)]),
    ),
  );
}

function cellsOf(item: Entries, key: string, faults: string[]): readonly unknown[] {
  const value = item[key] ?? [];
  if (Array.isArray(value)) return value;
  faults.push(`"${key}" is not a list`);
  return [];
}

/** What an input holds of an item's value; null for none. */
function typed(field: RowField, value: unknown, photoKey: PhotoKey, faults: string[]): unknown {
  if (value === null || value === undefined) return null;
  return byKind(TYPED, field, value, photoKey, faults);
}

const asItIs = (_field: Field, value: unknown): unknown => value;

const TYPED: PerKind<unknown, [value: unknown, photoKey: PhotoKey, faults: string[]]> = {
  text: asItIs,
  choice: asItIs,
  number: asItIs,
  file: (field, url, photoKey, faults) => {
    const key = typeof url === "string" ? photoKey(url) : null;
    if (key !== null) return uploadedFile(key, "");
    faults.push(`"${itemKey(field)}" is not a photo of this shop`);
    return null;
  },
  list: asItIs,
  derived: asItIs,
};
