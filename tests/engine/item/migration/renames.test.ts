import {
  compileProduct,
  type Draft,
  migrateDraft,
  migrateItem,
  type Product,
  readCartItem,
} from "#engine";
import { expect, test } from "vitest";
import {
  beads,
  beadsRenaming,
  migration,
  OLD_ITEM,
  coupleSet,
  coupleSetWith,
} from "./migratedProducts.ts";

test("an empty entry does not overwrite the entry it is renamed to", () => {
  const both = { ...OLD_ITEM, leather: "black" };
  for (const colour of [null, ""])
    expect(migrateItem(coupleSet.product, { ...both, colour }).stored).toHaveProperty(
      "leather",
      "black",
    );
  for (const leather of ["black", null])
    expect(migrateItem(coupleSet.product, { ...both, leather }).stored).toHaveProperty(
      "leather",
      "tan",
    );
});

test("replaces a renamed number by its text key, and returns the reason of a rename alone", () => {
  const rename = { size: "leather" };
  const product = coupleSetWith({ rename, replace: { leather: [["16", "tan"]] } });
  const { stored, changes } = migrateItem(product, { ...OLD_ITEM, version: 2, size: 16 });
  expect(stored).toMatchObject({ leather: "tan" });
  expect(changes).toEqual(['Leather: "16" is now "Tan"']);
  const because = "It is called leather now.";
  const renamed = migrateItem(coupleSetWith({ rename, because }), {
    ...OLD_ITEM,
    version: 2,
    size: "tan",
  });
  expect(renamed.changes).toEqual([because]);
});

test("two entries that are renamed to each other swap their values", () => {
  const product = coupleSetWith({ rename: { his: "hers", hers: "his" } });
  const { stored } = migrateItem(product, { ...OLD_ITEM, version: 2 });
  expect(stored).toMatchObject({ his: "Bo", hers: "Al" });
});

test("an entry renamed to that of a list becomes its first row, and the only row of a list becomes a single value", () => {
  const read = (next: Product, item: Draft) =>
    readCartItem(compileProduct(next), { ...item, version: 1 }, { photoKey: () => null });
  const into = beadsRenaming({ engraving: "names" });
  const plain = { names: [], metal: "gold-color", shipping: "normal" };
  expect(read(into, { ...plain, engraving: "Ann" })).toMatchObject({
    configuration: { names: [{ name: "Ann" }] },
    issues: [],
    errors: [],
    changes: [],
  });
  expect(migrateItem(into, { ...plain, version: 1, engraving: "" }).stored).toMatchObject({
    names: [],
  });
  const outOf = beadsRenaming({ titles: "metal" });
  for (const titles of [["silver-color"], "silver-color"])
    expect(read(outOf, { names: ["Ann"], titles }).configuration).toMatchObject({
      metal: "silver-color",
    });
  expect(read(outOf, { names: ["Ann"], titles: ["a", "b"] }).issues).not.toEqual([]);
  // Nothing was chosen.
  for (const titles of [[], [null], null])
    expect(read(outOf, { names: ["Ann"], titles }).issues).toEqual(
      read(outOf, { names: ["Ann"] }).issues,
    );
});

test("a value of a draft moves into the first row of a list and out of its only row, like an entry of an item", () => {
  const into = beadsRenaming({ engraving: "names" });
  const moved = (product: Product, draft: Draft) => migrateDraft(product, draft, 1).stored;
  expect(moved(into, { engraving: "Ann" })).toEqual({ names: [{ name: "Ann" }] });
  const rows = [{ name: "" }, { name: "Bo" }];
  expect(moved(into, { engraving: "Ann", names: rows })).toEqual({
    names: [{ name: "Ann" }, { name: "Bo" }],
  });
  const filled = { names: [{ name: "Cy" }] };
  for (const engraving of ["Ann", ""])
    expect(moved(into, { engraving, ...filled })).toEqual(filled);
  const outOf = beadsRenaming({ title: "metal" });
  const titled = { name: "Ann", title: "silver-color" };
  expect(moved(outOf, { names: [titled] })).toEqual({
    names: [{ name: "Ann" }],
    metal: "silver-color",
  });
  const two = [titled, titled];
  expect(moved(outOf, { names: two })).not.toHaveProperty("metal");
});

test("keeps the rows of a draft's list whose id is that of a renamed entry", () => {
  const [names] = beads.fields.filter((field) => field.kind === "list");
  if (names === undefined) throw new Error("the product has no list");
  const renamed = { ...names, of: names.of.map((sub) => ({ ...sub, out: "titles" })) };
  const fields = beads.fields.map((field) => (field === names ? renamed : field));
  const next = { ...beadsRenaming({ names: "titles" }), fields };
  const rows = { names: [{ name: "Ann" }] };
  expect(migrateDraft(next, rows, 1).stored).toEqual(rows);
  expect(migrateItem(next, { version: 1, names: ["Ann"] }).stored).toEqual({
    version: 1,
    titles: ["Ann"],
  });
});

test("a chain of renames gives the same as one rename, also for the only row of a list, in which nothing is chosen", () => {
  const chained = {
    ...beads,
    version: 3,
    migrations: [
      migration({ from: 1, rename: { stone: "gem" } }),
      migration({ from: 2, rename: { gem: "names" } }),
    ],
  };
  const item = { version: 1, stone: [null] };
  for (const product of [chained, beadsRenaming({ stone: "names" })])
    expect(migrateItem(product, item).stored["names"]).toEqual([null]);
});

test("a name between two renames is not that of a new field, even if they are the same", () => {
  const fields = beads.fields.map((field) =>
    field.kind === "list"
      ? { ...field, of: field.of.map((sub) => ({ ...sub, id: "title" })) }
      : field,
  );
  const product = {
    ...beads,
    version: 3,
    fields,
    migrations: [
      migration({
        from: 1,
        rename: { colour: "title" },
        replace: { title: [["silver", "silver-color"]] },
      }),
      migration({ from: 2, rename: { title: "metal" } }),
    ],
  };
  expect(migrateItem(product, { version: 1, names: ["Ann"], colour: "silver" }).stored).toEqual({
    version: 1,
    names: ["Ann"],
    metal: "silver-color",
  });
});
