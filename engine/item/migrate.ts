import { itemKey } from "./cartItem.ts";
import type { Draft } from "../product/draft.ts";
import { type ValueField, valueFields } from "../product/fields.ts";
import type { ListField, Migration, Product, Scalar } from "../product/product.ts";

/** A migrated cart item or draft. */
export interface MigratedDraft {
  readonly stored: Draft;
  /** A message to the shopper for each visible change. Empty if nothing that they chose has changed. */
  readonly changes: readonly string[];
}

/**
 * Migrates a cart item to the product's version. An item without a version, or with this or a newer version, is unchanged.
 * The shop's entries (`id`, `price`, …) never change.
 */
export function migrateItem(product: Product, item: Draft): MigratedDraft {
  const version = item["version"];
  return migrate(product, item, typeof version === "number" ? version : product.version, {
    keyOf: ({ field, list }) => (list === null ? field.id : itemKey(field)),
    valueFor: (list, value) => (list === null ? unwrapSingle(value) : wrapSingle(value)),
    entries: (entries) => [entries],
    has: Object.hasOwn,
    place: () => undefined,
  });
}

/** Migrates a draft that was typed with an older version of the product, including its rows. */
export function migrateDraft(product: Product, draft: Draft, version: number): MigratedDraft {
  return migrate(product, draft, version, {
    keyOf: ({ field }) => field.id,
    valueFor: (_list, value) => value,
    entries: (entries) => [entries, ...Object.values(entries).flatMap(rowsOf)],
    // A list may have the same id as an entry that its sub-fields fill in a cart item.
    has: hasValue,
    place: placeInRows,
  });
}

/** Whether these entries of a draft have a value of their own, not the rows of a list. */
function hasValue(entries: Entries, key: string): boolean {
  return Object.hasOwn(entries, key) && !Array.isArray(entries[key]);
}

/**
 * Moves the values of a draft whose fields were moved into a list or out of it: into its first row unless that has a value,
 * or out of its only row.
 */
function placeInRows(draft: Entries, { fields }: Product): void {
  for (const { field, list } of valueFields(fields)) {
    const { id } = field;
    if (list !== null && hasValue(draft, id)) {
      const [first = {}, ...others] = rowsOf(draft[list.id]);
      draft[list.id] = [isEmpty(first[id]) ? { ...first, [id]: draft[id] } : first, ...others];
      delete draft[id];
    } else if (list === null && !Object.hasOwn(draft, id)) {
      for (const [row = {}, ...others] of Object.values(draft).map(rowsOf)) {
        if (others.length > 0 || !Object.hasOwn(row, id)) continue;
        draft[id] = row[id];
        delete row[id];
      }
    }
  }
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

/**
 * The differences between cart items and drafts: the key of a field, the format of its value, the objects that contain
 * entries, whether such an object has a key, and how the values of moved fields find their place.
 */
interface StoredFormat {
  keyOf(location: ValueField): string;
  valueFor(list: ListField | null, value: unknown): unknown;
  entries(stored: Entries): readonly Entries[];
  has(entries: Entries, key: string): boolean;
  place(stored: Entries, product: Product): void;
}

type Entries = Record<string, unknown>;

function migrate(
  product: Product,
  stored: Draft,
  version: number,
  format: StoredFormat,
): MigratedDraft {
  const steps = product.migrations
    .filter(({ from }) => from >= version)
    .toSorted((a, b) => a.from - b.from);
  if (steps.length === 0) return { stored, changes: [] };
  const copy: Entries = copyRows(stored);
  const changes = steps.flatMap((step, index) =>
    applyMigration(step, copy, fieldFinder(product, steps.slice(index + 1)), format),
  );
  format.place(copy, product);
  return { stored: copy, changes };
}

/**
 * Applies a migration in place: renames, then replacements (under the new names), then drops. Returns messages only if
 * the migration changes something that the shopper had chosen.
 */
function applyMigration(
  step: Migration,
  stored: Entries,
  findField: FindField,
  format: StoredFormat,
): string[] {
  const changes: string[] = [];
  let hasRenamed = false;
  for (const entries of format.entries(stored)) {
    if (renameEntries(step, entries, findField, format, changes)) hasRenamed = true;
    replaceValues(step, entries, findField, format, changes);
    dropEntries(step, entries, findField, format, changes);
  }
  if (changes.length === 0 && !hasRenamed) return [];
  return step.because === null ? [...new Set(changes)] : [step.because];
}

/** Renames entries. Returns whether a renamed entry has a value. */
function renameEntries(
  { rename }: Migration,
  entries: Entries,
  findField: FindField,
  format: StoredFormat,
  changes: string[],
): boolean {
  // All entries are renamed at once, because two entries may swap names.
  const renames = Object.entries(rename).filter(([old]) => format.has(entries, old));
  const values = renames.map(([old, name]) => {
    const field = findField(name);
    // Only the last of several names says whether the value belongs in a list.
    return field === undefined ? entries[old] : format.valueFor(field.list, entries[old]);
  });
  for (const [old] of renames) delete entries[old];
  for (const [index, [, name]] of renames.entries()) {
    const key = storedKey(findField, name, format);
    // If two fields become one, an empty value does not replace the other.
    if (isEmpty(values[index]) && !isEmpty(entries[key])) continue;
    const [before, after] = [entries[key], values[index]].map((value) =>
      displayValues(findField, name, value),
    );
    if (!isEmpty(entries[key]) && before !== after)
      changes.push(`${labelOf(findField, name)}: ${before} is now ${after}`);
    entries[key] = values[index];
  }
  return values.some((value) => !isEmpty(value));
}

function replaceValues(
  { replace }: Migration,
  entries: Entries,
  findField: FindField,
  format: StoredFormat,
  changes: string[],
): void {
  for (const [name, table] of Object.entries(replace)) {
    const key = storedKey(findField, name, format);
    if (!format.has(entries, key)) continue;
    entries[key] = mapScalars(entries[key], (value) => {
      const [, newValue] = table.find(([from]) => String(from) === String(value)) ?? [];
      if (newValue === undefined) return value;
      const [before, after] = [value, newValue].map((scalar) =>
        displayValue(findField, name, scalar),
      );
      changes.push(`${labelOf(findField, name)}: ${before} is now ${after}`);
      return newValue;
    });
  }
}

function dropEntries(
  { drop }: Migration,
  entries: Entries,
  findField: FindField,
  format: StoredFormat,
  changes: string[],
): void {
  for (const name of drop) {
    const key = storedKey(findField, name, format);
    if (!format.has(entries, key)) continue;
    if (!isEmpty(entries[key])) changes.push(removedMessage(name));
    delete entries[key];
  }
}

function rowsOf(value: unknown): readonly Entries[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.filter((row): row is Entries => typeof row === "object" && row !== null);
}

/** Copies a stored item and its rows, so that migrations don't change the original. Other values are never changed in place. */
function copyRows(stored: Draft): Entries {
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((row: unknown) => (typeof row === "object" && row !== null ? { ...row } : row))
        : value,
    ]),
  );
}

function mapScalars(value: unknown, change: (value: Scalar) => Scalar): unknown {
  if (typeof value === "string" || typeof value === "number") return change(value);
  return Array.isArray(value) ? value.map((cell: unknown) => mapScalars(cell, change)) : value;
}

/** Whether an entry has no value, or is a list without any value. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  return value === undefined || value === null || value === "";
}

/** The message to the shopper for an entry whose field was removed. */
export function removedMessage(name: string): string {
  return `"${name}" is no longer part of this product`;
}

/** The field that a migration names; undefined if its name is no field's. */
type FindField = (name: string) => ValueField | undefined;

/**
 * Finds fields by their ids or their entries of the cart item. A name that a later migration renames is no field's, even if
 * the product has a new field of that name.
 */
function fieldFinder({ fields }: Product, later: readonly Migration[]): FindField {
  const all = valueFields(fields);
  return (name) =>
    later.some(({ rename }) => Object.hasOwn(rename, name))
      ? undefined
      : (all.find(({ field }) => field.id === name) ?? all.find(({ field }) => field.out === name));
}

function storedKey(findField: FindField, name: string, format: StoredFormat): string {
  const location = findField(name);
  return location === undefined ? name : format.keyOf(location);
}

function labelOf(findField: FindField, name: string): string {
  return findField(name)?.field.label ?? name;
}

/** Formats the value of a field, or the values of all rows, for a message. */
function displayValues(findField: FindField, name: string, value: unknown): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values
    .map((scalar) =>
      typeof scalar === "string" || typeof scalar === "number"
        ? displayValue(findField, name, scalar)
        : "nothing",
    )
    .join(", ");
}

function displayValue(findField: FindField, name: string, value: Scalar): string {
  const field = findField(name)?.field;
  const option =
    field?.kind === "choice" ? field.options.find(({ id }) => id === value) : undefined;
  return `"${option?.label ?? value}"`;
}
