import type { Migration, Scalar } from "../../product/product.ts";
import {
  displayValue,
  displayValues,
  type FindField,
  labelOf,
  removedMessage,
} from "./namedField.ts";
import { type Entries, isEmpty, type StoredFormat } from "./storedFormat.ts";

/**
 * Applies a migration in place: renames, then replacements (under the new names), then drops. Returns messages only if
 * the migration changes something that the shopper had chosen.
 */
export function applyMigration(
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
  // A reason for replaced or removed values is not said to those who had none of them.
  const isOnlyRename = Object.keys(step.replace).length + step.drop.length === 0;
  if (changes.length === 0 && !(hasRenamed && isOnlyRename)) return [];
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
    // A name that a later migration renames again belongs to no field: that migration converts the value.
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
      const newValue = Object.hasOwn(table, String(value)) ? table[String(value)] : undefined;
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

function mapScalars(value: unknown, change: (value: Scalar) => Scalar): unknown {
  if (typeof value === "string" || typeof value === "number") return change(value);
  return Array.isArray(value) ? value.map((cell: unknown) => mapScalars(cell, change)) : value;
}

function storedKey(findField: FindField, name: string, format: StoredFormat): string {
  const location = findField(name);
  return location === undefined ? name : format.keyOf(location);
}
