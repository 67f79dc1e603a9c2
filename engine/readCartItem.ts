import { allowedItemKeys, itemKey, productItemKeys, RESERVED_ITEM_KEYS } from "./cartItem.ts";
import type { CompiledProduct } from "./compiledProduct.ts";
import type { Projection } from "./configuration.ts";
import type { Draft } from "./draft.ts";
import { dollarsFromCents } from "./money.ts";
import type { Price } from "./price.ts";
import type { Field, ListField, Product, RowField } from "./product.ts";

/** A stored or received item read back: what it configures, what it costs now, and what is wrong with it. */
export interface ReadItem extends Projection {
  readonly draft: Draft;
  readonly price: Price;
  /** The dollar price that the item carries is not today's. */
  readonly repriced: boolean;
  /** What no honest page of ours would have written: unknown entries, derived values that differ, a foreign photo. */
  readonly faults: readonly string[];
}

/**
 * Reads an item of this product; never throws. `photoKey` gives the key of one of our own photos, null for any other URL.
 * An absent entry counts as `null`.
 */
export function readCartItem(
  compiled: CompiledProduct,
  item: Readonly<Record<string, unknown>>,
  { photoKey }: { readonly photoKey: (url: string) => string | null },
): ReadItem {
  const { product } = compiled;
  const faults = unknownKeys(product, item).map((key) => `"${key}" is not an entry of this item`);
  const draft = Object.fromEntries(
    product.fields.flatMap((field) => draftEntry(field, item, photoKey, faults)),
  );
  const projection = compiled.project(draft);
  const price = compiled.price(projection.configuration);
  faults.push(...wrongDerived(product, projection, item));
  return {
    ...projection,
    draft,
    price,
    repriced: item["price"] !== dollarsFromCents(price.total),
    faults,
  };
}

const SHOP_KEYS: ReadonlySet<string> = new Set(RESERVED_ITEM_KEYS);

/** Entries no item has, and those of other products that are not empty here. */
function unknownKeys(product: Product, item: Readonly<Record<string, unknown>>): readonly string[] {
  const allowed = allowedItemKeys(product);
  const own = productItemKeys(product);
  return Object.keys(item).filter((key) => {
    if (SHOP_KEYS.has(key) || own.has(key)) return false;
    return !allowed.has(key) || !isEmpty(item[key]);
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

type PhotoKey = (url: string) => string | null;

function draftEntry(
  field: Field,
  item: Readonly<Record<string, unknown>>,
  photoKey: PhotoKey,
  faults: string[],
): readonly (readonly [string, unknown])[] {
  if (field.kind === "list") return [[field.id, rowsOf(field, item, photoKey, faults)]];
  if (field.kind === "derived") return [];
  return [[field.id, typed(field, item[itemKey(field)], photoKey, faults)]];
}

/** Zips the columns of a list back into rows; columns of unequal length are a fault. */
function rowsOf(
  list: ListField,
  item: Readonly<Record<string, unknown>>,
  photoKey: PhotoKey,
  faults: string[],
): readonly Draft[] {
  const columns = list.of.map((sub) => ({ sub, cells: item[itemKey(sub)] ?? [] }));
  for (const { sub, cells } of columns) {
    if (!Array.isArray(cells)) faults.push(`"${itemKey(sub)}" is not a list`);
  }
  const lengths = columns
    .filter(({ sub }) => sub.kind !== "derived")
    .map(({ cells }) => (Array.isArray(cells) ? cells.length : 0));
  if (new Set(lengths).size > 1) faults.push(`the lists of "${list.label}" differ in length`);
  return Array.from({ length: Math.max(0, ...lengths) }, (_, index) =>
    Object.fromEntries(
      columns
        .filter(({ sub }) => sub.kind !== "derived")
        .map(({ sub, cells }) => [
          sub.id,
          typed(sub, Array.isArray(cells) ? cells[index] : undefined, photoKey, faults),
        ]),
    ),
  );
}

function typed(field: RowField, value: unknown, photoKey: PhotoKey, faults: string[]): unknown {
  if (field.kind !== "file" || value === null || value === undefined) return value ?? null;
  const key = typeof value === "string" ? photoKey(value) : null;
  if (key === null) {
    faults.push(`"${itemKey(field)}" is not a photo of this shop`);
    return null;
  }
  return { name: key, type: "", size: 0, key };
}

function wrongDerived(
  product: Product,
  { configuration }: Projection,
  item: Readonly<Record<string, unknown>>,
): readonly string[] {
  return product.fields
    .filter((field) => field.kind === "derived")
    .filter((field) => {
      const given = item[itemKey(field)];
      return given !== undefined && given !== null && given !== configuration[field.id];
    })
    .map((field) => `"${itemKey(field)}" does not follow from the other entries`);
}
