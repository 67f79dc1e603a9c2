import type { Migration, Scalar } from "../../product/product.ts";
import { changeMessages, type FindField, removedMessage } from "./namedField.ts";
import { type Entries, isEmpty, type StoredFormat } from "./storedFormat.ts";

/** A migration of what is stored in one format, and the messages to the shopper so far. */
interface Step extends Migration {
  readonly findField: FindField;
  readonly format: StoredFormat;
  readonly changes: string[];
}

/**
 * Applies a migration in place: renames, then replacements (under the new names), then drops. Returns messages only if
 * the migration changes something that the shopper had chosen.
 */
export function applyMigration(
  migration: Migration,
  stored: Entries,
  findField: FindField,
  format: StoredFormat,
): string[] {
  const changes: string[] = [];
  const step: Step = { ...migration, findField, format, changes };
  let hasRenamed = false;
  for (const entries of format.entries(stored)) {
    if (renameEntries(step, entries)) hasRenamed = true;
    replaceValues(step, entries);
    dropEntries(step, entries);
  }
  // A reason for replaced or removed values is not said to those who had none of them.
  const isOnlyRename = Object.keys(step.replace).length + step.drop.length === 0;
  if (changes.length === 0 && !(hasRenamed && isOnlyRename)) return [];
  return step.because === null ? [...new Set(changes)] : [step.because];
}

/** Renames entries. Returns whether a renamed entry has a value. */
function renameEntries(step: Step, entries: Entries): boolean {
  const { rename, findField, format, changes } = step;
  // All entries are renamed at once, because two entries may swap names.
  const renames = Object.entries(rename).filter(([old]) => format.has(entries, old));
  const values = renames.map(([old, name]) => {
    const field = findField(name);
    // A name that a later migration renames again belongs to no field: that migration converts the value.
    return field === undefined ? entries[old] : format.valueFor(field.list, entries[old]);
  });
  for (const [old] of renames) delete entries[old];
  for (const [index, [, name]] of renames.entries()) {
    const key = storedKey(step, name);
    // If two fields become one, an empty value does not replace the other.
    if (isEmpty(values[index]) && !isEmpty(entries[key])) continue;
    if (!isEmpty(entries[key]))
      changes.push(...changeMessages(findField, name, entries[key], values[index]));
    entries[key] = values[index];
  }
  return values.some((value) => !isEmpty(value));
}

function replaceValues(step: Step, entries: Entries): void {
  for (const [name, table] of Object.entries(step.replace)) {
    const key = storedKey(step, name);
    if (!step.format.has(entries, key)) continue;
    entries[key] = mapScalars(entries[key], (value) => {
      const newValue = Object.hasOwn(table, String(value)) ? table[String(value)] : undefined;
      if (newValue === undefined) return value;
      step.changes.push(...changeMessages(step.findField, name, value, newValue));
      return newValue;
    });
  }
}

function dropEntries(step: Step, entries: Entries): void {
  for (const name of step.drop) {
    const key = storedKey(step, name);
    if (!step.format.has(entries, key)) continue;
    if (!isEmpty(entries[key])) step.changes.push(removedMessage(name));
    delete entries[key];
  }
}

function mapScalars(value: unknown, change: (value: Scalar) => Scalar): unknown {
  if (typeof value === "string" || typeof value === "number") return change(value);
  return Array.isArray(value) ? value.map((cell: unknown) => mapScalars(cell, change)) : value;
}

function storedKey({ findField, format }: Step, name: string): string {
  const location = findField(name);
  return location === undefined ? name : format.keyOf(location);
}
