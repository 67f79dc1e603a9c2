import { itemKey } from "./cartItem.ts";
import type { Draft } from "../product/draft.ts";
import type { Field, Migration, Product, RowField, Scalar } from "../product/product.ts";

/** Something stored by an older version of a product, brought forward, and what a shopper is told of it. */
export interface Migrated {
  readonly stored: Draft;
  /** One sentence for each visible change; none when nothing the shopper chose has become something else. */
  readonly changes: readonly string[];
}

/**
 * Brings a cart item forward to the product's version, migration by migration. An item without a version, or of this
 * one or a newer one, stays as it is. The shop's own entries (`id`, `price`, …) are never touched.
 */
export function migrateItem(product: Product, item: Draft): Migrated {
  const version = item["version"];
  return migrate(product, item, typeof version === "number" ? version : product.version, {
    nameOf: (field, list) => (list === null ? field.id : itemKey(field)),
    valueFor: (list, value) => (list === null ? alone(value) : inRows(value)),
    entries: (entries) => [entries],
    has: Object.hasOwn,
  });
}

/** Brings an open draft that was typed under an older version of the product forward, its rows included. */
export function migrateDraft(product: Product, draft: Draft, version: number): Migrated {
  return migrate(product, draft, version, {
    nameOf: (field) => field.id,
    valueFor: (_list, value) => value,
    entries: (entries) => [entries, ...Object.values(entries).flatMap(rowsOf)],
    // A list may have the id of an entry that its rows fill in a cart item.
    has: (entries, key) => Object.hasOwn(entries, key) && !Array.isArray(entries[key]),
  });
}

/** The value of a field outside lists: of one row, what stood in it. */
function alone(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

/** The entry of a list's field: what stood outside lists is its first row. */
function inRows(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  return isEmpty(value) ? [] : [value];
}

/**
 * How the two stored forms differ: what a field is called in them, how its value stands there, in which objects, and
 * whether one does.
 */
interface Form {
  nameOf(field: RowField, list: string | null): string;
  valueFor(list: string | null, value: unknown): unknown;
  entries(stored: Entries): readonly Entries[];
  has(entries: Entries, key: string): boolean;
}

type Entries = Record<string, unknown>;

function migrate(product: Product, stored: Draft, version: number, form: Form): Migrated {
  const steps = product.migrations
    .filter(({ from }) => from >= version)
    .toSorted((a, b) => a.from - b.from);
  if (steps.length === 0) return { stored, changes: [] };
  const copy: Entries = structured(stored);
  return { stored: copy, changes: steps.flatMap((step) => applied(step, copy, product, form)) };
}

/**
 * Applies one migration in place: renames first, then values under their new names, then what is gone. Tells only those
 * who had chosen something that it concerns.
 */
function applied(step: Migration, stored: Entries, product: Product, form: Form): string[] {
  const changes: string[] = [];
  let touched = false;
  for (const entries of form.entries(stored)) {
    // All at once: two entries may have changed names with one another.
    const renamed = Object.entries(step.rename).filter(([old]) => form.has(entries, old));
    const values = renamed.map(([old, name]) =>
      form.valueFor(fieldNamed(product, name)?.list ?? null, entries[old]),
    );
    for (const [old] of renamed) delete entries[old];
    for (const [index, [, name]] of renamed.entries()) {
      const key = nameIn(product, name, form);
      // Of two fields that became one, the one left empty takes nothing from the other.
      if (isEmpty(values[index]) && !isEmpty(entries[key])) continue;
      const [before, after] = [entries[key], values[index]].map((value) =>
        shownAll(product, name, value),
      );
      if (!isEmpty(entries[key]) && before !== after) {
        changes.push(`${labelOf(product, name)}: ${before} is now ${after}`);
      }
      entries[key] = values[index];
      if (!isEmpty(values[index])) touched = true;
    }
    for (const [name, table] of Object.entries(step.replace)) {
      const key = nameIn(product, name, form);
      if (!form.has(entries, key)) continue;
      entries[key] = mapped(entries[key], (value) => {
        const found = table.find(([from]) => String(from) === String(value));
        if (found === undefined) return value;
        changes.push(
          `${labelOf(product, name)}: ${shown(product, name, value)} is now ${shown(product, name, found[1])}`,
        );
        return found[1];
      });
    }
    for (const name of step.drop) {
      const key = nameIn(product, name, form);
      if (!form.has(entries, key)) continue;
      if (!isEmpty(entries[key])) changes.push(removedMessage(name));
      delete entries[key];
    }
  }
  if (changes.length === 0 && !touched) return [];
  return step.because === null ? [...new Set(changes)] : [step.because];
}

function rowsOf(value: unknown): readonly Entries[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.filter((row): row is Entries => typeof row === "object" && row !== null);
}

/** A copy whose rows may be changed without touching what is stored; files and texts are never changed in place. */
function structured(stored: Draft): Entries {
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((row: unknown) => (typeof row === "object" && row !== null ? { ...row } : row))
        : value,
    ]),
  );
}

function mapped(value: unknown, change: (value: Scalar) => Scalar): unknown {
  if (typeof value === "string" || typeof value === "number") return change(value);
  return Array.isArray(value) ? value.map((cell: unknown) => mapped(cell, change)) : value;
}

/** Whether an entry holds nothing that was chosen: no value, or a list of none. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  return value === undefined || value === null || value === "";
}

/** What a shopper is told of an entry whose field is gone. */
export function removedMessage(name: string): string {
  return `"${name}" is no longer part of this piece`;
}

interface Named {
  readonly field: RowField;
  readonly list: string | null;
}

/** The field that a migration names, by its id or by the entry it fills. */
function fieldNamed(product: Product, name: string): Named | undefined {
  const all = product.fields.flatMap((field: Field): readonly Named[] =>
    field.kind === "list"
      ? field.of.map((sub) => ({ field: sub, list: field.id }))
      : [{ field, list: null }],
  );
  return all.find(({ field }) => field.id === name) ?? all.find(({ field }) => field.out === name);
}

function nameIn(product: Product, name: string, form: Form): string {
  const named = fieldNamed(product, name);
  return named === undefined ? name : form.nameOf(named.field, named.list);
}

function labelOf(product: Product, name: string): string {
  return fieldNamed(product, name)?.field.label ?? name;
}

/** A value, or those of all rows. */
function shownAll(product: Product, name: string, value: unknown): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values
    .map((each) =>
      typeof each === "string" || typeof each === "number" ? shown(product, name, each) : "nothing",
    )
    .join(", ");
}

function shown(product: Product, name: string, value: Scalar): string {
  const field = fieldNamed(product, name)?.field;
  const option =
    field?.kind === "choice" ? field.options.find(({ id }) => id === value) : undefined;
  return `"${option?.label ?? value}"`;
}
