import { itemKey, RESERVED_ITEM_KEYS } from "../../item/cartItem.ts";
import type { Migration, Product, RowField } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { optionHint } from "../diagnostics/optionHint.ts";

const RESERVED: ReadonlySet<string> = new Set(RESERVED_ITEM_KEYS);

/** Each migration leads from an older version towards this one, and ends at fields and options that exist. */
export function checkMigrations(product: Product, notes: DiagnosticSink): void {
  const seen = new Set<number>();
  product.migrations.forEach((migration, index) => {
    const path = ["migrations", index];
    if (migration.from >= product.version) {
      notes.add(
        [...path, "from"],
        "migration",
        `version ${product.version} is not newer than ${migration.from} — count the version up, or correct from`,
      );
    }
    if (seen.has(migration.from)) {
      notes.add(
        [...path, "from"],
        "migration",
        `another migration starts from ${migration.from} — join them`,
      );
    }
    seen.add(migration.from);
    checkNames(migration, product, path, notes);
  });
}

function checkNames(
  migration: Migration,
  product: Product,
  path: JsonPath,
  notes: DiagnosticSink,
): void {
  const fields = product.fields.flatMap((field) => (field.kind === "list" ? field.of : [field]));
  const entries = new Map([
    ...fields.map((field) => [itemKey(field), field] as const),
    ...fields.map((field) => [field.id, field] as const),
  ]);
  const later = product.migrations.filter(({ from }) => from > migration.from);
  const goesOn = (name: string) =>
    entries.has(name) ||
    later.some(({ rename, drop }) => Object.hasOwn(rename, name) || drop.includes(name));
  const filled = new Map<string, string>();
  for (const [old, name] of Object.entries(migration.rename)) {
    const at = [...path, "rename", old];
    if (RESERVED.has(old)) noteReserved(old, at, notes);
    if (!goesOn(name)) {
      notes.add(at, "migration", noEntry(product, name, entries, "name a field, or drop it"));
      continue;
    }
    const field = entries.get(name);
    const entry = field === undefined ? name : itemKey(field);
    const other = filled.get(entry);
    if (other !== undefined) {
      notes.add(
        at,
        "migration",
        `"${old}" and "${other}" would both become "${name}", and one would be lost — rename one of them, drop the other`,
      );
    }
    filled.set(entry, old);
  }
  for (const [name, table] of Object.entries(migration.replace)) {
    if (!goesOn(name)) {
      const advice = "name a field, under its new name";
      notes.addAtKey(
        [...path, "replace", name],
        "migration",
        noEntry(product, name, entries, advice),
      );
      continue;
    }
    const field = entries.get(name);
    const options = field?.kind === "choice" ? field.options.map(({ id }) => id) : null;
    for (const [from, to] of table) {
      const replacedLater = later.some(
        ({ replace }) =>
          Object.hasOwn(replace, name) &&
          replace[name]?.some(([next]) => String(next) === String(to)),
      );
      if (options === null || options.length === 0 || options.includes(to) || replacedLater)
        continue;
      const hint = optionHint(to, options, " — name one that is offered");
      notes.add(
        [...path, "replace", name, String(from)],
        "migration",
        `${JSON.stringify(to)} is not an option of "${name}"${hint}`,
      );
    }
  }
  migration.drop.forEach((name, index) => {
    if (RESERVED.has(name)) noteReserved(name, [...path, "drop", index], notes);
    if (!entries.has(name) && !product.fields.some(({ id }) => id === name)) return;
    notes.add(
      [...path, "drop", index],
      "migration",
      `"${name}" is still a field — keep it, or remove the field`,
    );
  });
}

/** Says that no entry of a cart item has a name; a list has none itself, only the fields of its rows have. */
function noEntry(
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

function noteReserved(name: string, path: JsonPath, notes: DiagnosticSink): void {
  notes.addAtKey(
    path,
    "reserved-key",
    `"${name}" of the cart item is the shop's own — leave it alone`,
  );
}
