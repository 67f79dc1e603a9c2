import { itemKey, RESERVED_ITEM_KEYS } from "../../cartItem.ts";
import type { Migration, Product } from "../../product.ts";
import { didYouMean } from "../didYouMean.ts";
import type { JsonPath } from "../jsonPath.ts";
import type { Notes } from "../notes.ts";
import { optionHint } from "../optionHint.ts";
import { placedFields } from "./placedField.ts";

const RESERVED: ReadonlySet<string> = new Set(RESERVED_ITEM_KEYS);

/** Each migration leads from an older version towards this one, and ends at fields and options that exist. */
export function checkMigrations(product: Product, notes: Notes): void {
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

function checkNames(migration: Migration, product: Product, path: JsonPath, notes: Notes): void {
  const fields = placedFields(product).map(({ field }) => field);
  const names = new Set(
    fields.flatMap((field) => (field.kind === "list" ? [field.id] : [field.id, itemKey(field)])),
  );
  const later = product.migrations.filter(({ from }) => from > migration.from);
  const goesOn = (name: string) =>
    names.has(name) || later.some(({ rename, drop }) => name in rename || drop.includes(name));
  for (const [old, name] of Object.entries(migration.rename)) {
    if (RESERVED.has(old)) noteReserved(old, [...path, "rename", old], notes);
    if (goesOn(name)) continue;
    const hint = didYouMean(name, names) || " — name a field, or drop it";
    notes.add([...path, "rename", old], "migration", `there is no field "${name}"${hint}`);
  }
  for (const [name, table] of Object.entries(migration.replace)) {
    if (!goesOn(name)) {
      const hint = didYouMean(name, names) || " — name a field, under its new name";
      notes.addAtKey([...path, "replace", name], "migration", `there is no field "${name}"${hint}`);
      continue;
    }
    const field = fields.find(({ id, out }) => id === name || out === name);
    const options = field?.kind === "choice" ? field.options.map(({ id }) => id) : null;
    for (const [from, to] of table) {
      const replacedLater = later.some(({ replace }) =>
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
    if (!names.has(name)) return;
    notes.add(
      [...path, "drop", index],
      "migration",
      `"${name}" is still a field — keep it, or remove the field`,
    );
  });
}

function noteReserved(name: string, path: JsonPath, notes: Notes): void {
  notes.addAtKey(
    path,
    "reserved-key",
    `"${name}" of the cart item is the shop's own — leave it alone`,
  );
}
