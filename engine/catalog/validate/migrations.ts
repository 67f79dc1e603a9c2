import { itemKey, RESERVED_ITEM_KEYS } from "../../item/cartItem.ts";
import { valueProblem } from "../../kinds/authoring.ts";
import { valueFields } from "../../product/fields.ts";
import type { Migration, Product, RowField, Scalar } from "../../product/product.ts";
import { didYouMean } from "../../product/advice.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";

/**
 * Reports migrations that don't start from an older version, two that start from the same one, and names and values that
 * neither the product nor a later migration has.
 */
export function checkMigrations(product: Product, sink: DiagnosticSink): void {
  const versions = new Set<number>();
  product.migrations.forEach((migration, index) => {
    const path = ["migrations", index];
    if (migration.from >= product.version) {
      const message = `version ${product.version} is not newer than ${migration.from} — count the version up, or correct from`;
      sink.add([...path, "from"], "migration", message);
    }
    if (versions.has(migration.from)) {
      const message = `another migration starts from ${migration.from} — join them`;
      sink.add([...path, "from"], "migration", message);
    }
    versions.add(migration.from);
    checkNames(migration, product, path, sink);
  });
}

/**
 * Reports unknown and reserved names in `rename`, `replace` and `drop`, two entries renamed to the same one, dropped entries
 * that are still fields, and replacements that their field can't have.
 */
function checkNames(
  migration: Migration,
  product: Product,
  path: JsonPath,
  sink: DiagnosticSink,
): void {
  const fields = valueFields(product.fields);
  // The fields, by their names in a cart item and in a draft.
  const entries = new Map([
    ...fields.map(({ field }) => [itemKey(field), field] as const),
    ...fields.map(({ field }) => [field.id, field] as const),
  ]);
  const later = product.migrations.filter(({ from }) => from > migration.from);
  const isKnown = (name: string) =>
    entries.has(name) ||
    later.some(({ rename, drop }) => Object.hasOwn(rename, name) || drop.includes(name));
  /** The old name of each new one. */
  const oldNames = new Map<string, string>();
  for (const [old, name] of Object.entries(migration.rename)) {
    const renamePath = [...path, "rename", old];
    // A field of a row may have had such an id, which only drafts and links store.
    const isTopLevel = fields.some(({ field, list }) => list === null && field.id === name);
    if (RESERVED_ITEM_KEYS.has(old) && isTopLevel) reportReserved(old, renamePath, sink);
    if (!isKnown(name)) {
      const message = unknownEntryMessage(product, name, entries, "name a field, or drop it");
      sink.add(renamePath, "migration", message);
      continue;
    }
    const other = oldNames.get(name);
    if (other !== undefined) {
      const message = `"${old}" and "${other}" would both become "${name}", and one would be lost — rename one of them, drop the other`;
      sink.add(renamePath, "migration", message);
    }
    oldNames.set(name, old);
  }
  for (const [name, table] of Object.entries(migration.replace)) {
    if (!isKnown(name)) {
      const advice = "name a field, under its new name";
      const message = unknownEntryMessage(product, name, entries, advice);
      sink.addAtKey([...path, "replace", name], "migration", message);
      continue;
    }
    // A later migration may change the value again.
    const field = later.length === 0 ? entries.get(name) : undefined;
    if (field === undefined) continue;
    for (const [from, to] of Object.entries(table)) {
      const message = replacementProblem(to, field, product);
      if (message !== null) sink.add([...path, "replace", name, from], "migration", message);
    }
  }
  migration.drop.forEach((name, index) => {
    if (RESERVED_ITEM_KEYS.has(name)) reportReserved(name, [...path, "drop", index], sink);
    if (!entries.has(name) && !product.fields.some(({ id }) => id === name)) return;
    // The field has another entry's value, which a later migration gives that name.
    if (later.some(({ rename }) => Object.values(rename).includes(name))) return;
    const message = `"${name}" is still a field — keep it, or remove the field`;
    sink.add([...path, "drop", index], "migration", message);
  });
}

/** Why a value can't replace another in the entry of a field; null if it can. The entry of a file is a URL. */
function replacementProblem(value: Scalar, field: RowField, product: Product): string | null {
  if (field.kind === "derived")
    return `"${field.id}" is derived, so nobody chose its value — remove it`;
  return field.kind === "file" ? null : (valueProblem(field, value, product)?.message ?? null);
}

/**
 * The message for a name that is not an entry of the cart item, with `advice` unless a known name is similar. A list has no
 * entry, only its sub-fields have.
 */
function unknownEntryMessage(
  { fields }: Product,
  name: string,
  entries: ReadonlyMap<string, RowField>,
  advice: string,
): string {
  const list = fields.find(({ id }) => id === name);
  if (list?.kind === "list") {
    const rows = list.of.map(({ id }) => `"${id}"`).join(", ");
    return `"${name}" is a list, which has no entry of its own — name a field of its rows: ${rows}`;
  }
  const hint = didYouMean(name, new Set(entries.keys())) || ` — ${advice}`;
  return `there is no field "${name}"${hint}`;
}

function reportReserved(name: string, path: JsonPath, sink: DiagnosticSink): void {
  const message = `"${name}" of the cart item is the shop's own — leave it alone`;
  sink.addAtKey(path, "reserved-key", message);
}
