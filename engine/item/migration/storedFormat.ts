import type { ValueField } from "../../product/fields.ts";
import type { ListField } from "../../product/product.ts";
import { itemKey, RESERVED_ITEM_KEYS } from "../cartItem.ts";

export type Entries = Record<string, unknown>;

/** The differences between cart items and drafts. */
export interface StoredFormat {
  keyOf(field: ValueField): string;
  /** Converts the value of a field that may have been moved: into `list`, or out of a list. */
  valueFor(list: ListField | null, value: unknown): unknown;
  /** The objects with entries: the stored object, and the rows of a draft. */
  entries(stored: Entries): readonly Entries[];
  has(entries: Entries, key: string): boolean;
}

export const ITEM_FORMAT: StoredFormat = {
  keyOf: ({ field, list }) => (list === null ? field.id : itemKey(field)),
  valueFor: (list, value) => (list === null ? unwrapSingle(value) : wrapSingle(value)),
  entries: (entries) => [entries],
  // The shop's entries are no field's, also where a field of a row has the id of one, such as `name`.
  has: (entries, key) => !RESERVED_ITEM_KEYS.has(key) && Object.hasOwn(entries, key),
};

export const DRAFT_FORMAT: StoredFormat = {
  keyOf: ({ field }) => field.id,
  valueFor: (_list, value) => value,
  entries: (entries) => [entries, ...Object.values(entries).flatMap(rowsOf)],
  has: hasValue,
};

/**
 * Whether entries of a draft have a single value of this key. The rows of a list don't count: a migration that names the
 * entry `names` of cart items must not change a list whose id is `names`.
 */
function hasValue(entries: Entries, key: string): boolean {
  return Object.hasOwn(entries, key) && !Array.isArray(entries[key]);
}

function rowsOf(value: unknown): readonly Entries[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.filter((row): row is Entries => typeof row === "object" && row !== null);
}

/**
 * Converts the value of a field that was moved out of a list. If the list has only one row, returns that row's value; null
 * if it has none.
 */
function unwrapSingle(value: unknown): unknown {
  return Array.isArray(value) && value.length <= 1 ? (value[0] ?? null) : value;
}

/** Converts the value of a field that was moved into a list. The value becomes the first row. */
function wrapSingle(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  return isEmpty(value) ? [] : [value];
}

/** Whether an entry has no value, or is a list without any value. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  return value === undefined || value === null || value === "";
}
