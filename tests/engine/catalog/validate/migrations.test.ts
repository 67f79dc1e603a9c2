import { migrateDraft, migrateItem, type Product, valueFields } from "#engine";
import { parseCatalog } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { sampleOf } from "../../../arbitraries/sampleOf.ts";
import { everyFile, everyProduct } from "../../../laws/everyProduct.ts";

const shared = everyFile.filter(({ file }) => !file.startsWith("products/"));
const productFiles = everyFile.filter(({ file }) => file.startsWith("products/"));

/** The diagnostic codes of the next version of a product with one migration. */
function diagnosticsOf({ id, version }: Product, migration: object): readonly string[] {
  const source = productFiles.find(({ file }) => file === `products/${id}.json`);
  if (source === undefined) throw new Error(`no file of ${id}`);
  const json = JSON.parse(source.text) as object; // a product file is an object
  const migrations = [{ from: version, ...migration }];
  const text = JSON.stringify({ ...json, version: version + 1, migrations });
  const result = parseCatalog([...shared, { file: source.file, text }]);
  const diagnostics = "diagnostics" in result ? result.diagnostics : [];
  return diagnostics.filter(({ file }) => file === source.file).map(({ code }) => code);
}

describe.each(everyProduct)("%s", (_name, { product }) => {
  const fields = valueFields(product.fields).map(({ field }) => field);
  const entries = new Set(fields.map(({ id, out }) => out ?? id));
  const names = new Set([
    ...product.fields.map(({ id }) => id),
    ...fields.flatMap(({ id, out }) => (out === null ? [id] : [id, out])),
    "nowhere",
  ]);

  test("an accepted migration renames an entry to that of a field, given by its id or its `out`", () => {
    for (const name of sampleOf([...names])) {
      const rename = { former: name };
      const isField = fields.some(({ id, out }) => id === name || out === name);
      expect(diagnosticsOf(product, { rename })).toEqual(isField ? [] : ["migration"]);
      if (!isField) continue;
      const step = { from: product.version, rename, replace: {}, drop: [], because: null };
      const next = { ...product, version: product.version + 1, migrations: [step] };
      const { stored } = migrateItem(next, { version: product.version, former: "Ann" });
      // A single value becomes the first row of a list's column.
      const keys = Object.keys(stored).filter((key) => [stored[key]].flat()[0] === "Ann");
      expect(keys).toHaveLength(1);
      expect(entries.has(keys[0] ?? "")).toBe(true);
    }
  });

  test("rejects replaced values of an unknown field", () => {
    for (const name of names) {
      const isField = fields.some(({ id, out }) => id === name || out === name);
      const replace = { [name]: { a: "b" } };
      if (!isField) expect(diagnosticsOf(product, { replace })).toEqual(["migration"]);
    }
  });

  test("rejects two entries renamed to the same one", () => {
    for (const { id, out } of sampleOf(fields))
      for (const name of [id, out ?? id])
        expect(diagnosticsOf(product, { rename: { one: name, other: name } })).toEqual([
          "migration",
        ]);
  });

  test("migrates items and drafts of a sub-field whose id and `out` both have new names, also if the old id is that of an entry of the shop", () => {
    const subFields = product.fields.flatMap((list) =>
      list.kind === "list" ? list.of.map(({ id, out }) => ({ list: list.id, id, out })) : [],
    );
    const renamed = subFields.flatMap(({ list, id, out }) => {
      if (out === null || out === id) return [];
      return ["formerId", "price"].map((formerId) => {
        const rename = { [formerId]: id, formerOut: out };
        const { version } = product;
        const step = { from: version, rename, replace: {}, drop: [], because: null };
        const next = { ...product, version: version + 1, migrations: [step] };
        const item = { version, price: 24.99 };
        return {
          found: {
            diagnostics: diagnosticsOf(product, { rename }),
            item: migrateItem(next, { ...item, formerOut: ["Ann", "Bo"] }).stored,
            draft: migrateDraft(next, { [list]: [{ [formerId]: "Ann" }] }, version).stored,
          },
          expected: {
            diagnostics: [],
            item: { ...item, [out]: ["Ann", "Bo"] },
            draft: { [list]: [{ [id]: "Ann" }] },
          },
        };
      });
    });
    expect(renamed.map(({ found }) => found)).toEqual(renamed.map(({ expected }) => expected));
  });

  test("rejects an entry of the shop that becomes a top-level field's", () => {
    const found = valueFields(product.fields).flatMap(({ field, list }) =>
      list === null ? diagnosticsOf(product, { rename: { price: field.id } }) : [],
    );
    expect(found.every((code) => code === "reserved-key")).toBe(true);
    expect(found).toHaveLength(product.fields.filter(({ kind }) => kind !== "list").length);
  });
});
