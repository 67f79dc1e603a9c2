import {
  compileProduct,
  type Draft,
  migrateDraft,
  migrateItem,
  type Product,
  readCartItem,
  toCartItem,
} from "#engine";
import { describe, expect, test } from "vitest";
import { testProduct } from "../../support/specifiedShop.ts";

/**
 * The couple set has version 3, with migrations of its own. From 1: `colour` is renamed to `leather`, and cognac is now
 * tan. From 2: the card `yes` is now `printed`, and `wrapping` is removed, with a reason.
 */
const coupleSet = testProduct("Couple Bracelet Set");
const { product: beads } = testProduct("Heart Beads Necklace");

type Migration = Product["migrations"][number];

/** A migration from version 2 that changes nothing but this. */
const migration = (change: Partial<Migration>): Migration => ({
  from: 2,
  rename: {},
  replace: {},
  drop: [],
  because: null,
  ...change,
});

/** The couple set with these migrations instead of its own. */
const coupleSetWith = (...changes: readonly Partial<Migration>[]): Product => ({
  ...coupleSet.product,
  migrations: changes.map(migration),
});

/** Version 2 of the heart beads, whose migration has these renames. */
const beadsRenaming = (rename: Migration["rename"]): Product => ({
  ...beads,
  version: 2,
  migrations: [migration({ from: 1, rename })],
});

/** An item of the couple set in version 1, of a price at that time. */
const OLD_ITEM: Draft = {
  id: "1",
  productId: "couple-set",
  version: 1,
  name: "Couple Bracelet Set",
  price: 50,
  image: coupleSet.product.image,
  colour: "cognac",
  ink: "brown",
  clasp: "hook",
  his: "Al",
  hers: "Bo",
  card: "yes",
  words: "Love",
  wrapping: "ribbon",
  names: [],
  shipping: "normal",
};

test("migrates an item of an older version step by step, and returns the changes", () => {
  const { stored, changes } = migrateItem(coupleSet.product, OLD_ITEM);
  expect(stored).toMatchObject({ leather: "tan", card: "printed" });
  expect(stored).not.toHaveProperty("colour");
  expect(stored).not.toHaveProperty("wrapping");
  expect(changes).toEqual([
    'Leather: "cognac" is now "Tan"',
    "Gift wrapping is now part of every set.",
  ]);
  expect(OLD_ITEM).toHaveProperty("colour", "cognac");
});

test("migrates a draft like an item, also in rows", () => {
  const draft = {
    colour: "cognac",
    card: "yes",
    wrapping: "ribbon",
    guests: [{ guest: "Cy", wrapping: "" }],
  };
  const { stored, changes } = migrateDraft(coupleSet.product, draft, 1);
  expect(stored).toEqual({ leather: "tan", card: "printed", guests: [{ guest: "Cy" }] });
  expect(changes).toHaveLength(2);
  expect(migrateDraft(coupleSet.product, draft, 3)).toEqual({ stored: draft, changes: [] });
});

test("applies only the migrations from the item's version on", () => {
  const second = { ...OLD_ITEM, version: 2, leather: "cognac", card: "yes", colour: "cognac" };
  expect(migrateItem(coupleSet.product, second).stored).toMatchObject({
    leather: "cognac",
    card: "printed",
    colour: "cognac",
  });
  for (const version of [3, 4, undefined, null, "1"]) {
    const current = { ...OLD_ITEM, version };
    expect(migrateItem(coupleSet.product, current)).toEqual({ stored: current, changes: [] });
  }
});

test("applies migrations in the order of versions, whatever their order in the file", () => {
  const steps = [
    { from: 2, rename: { hue: "leather" }, because: "Step 2." },
    { from: 1, rename: { colour: "hue" }, because: "Step 1." },
  ];
  for (const migrations of [steps, steps.toReversed()]) {
    const { stored, changes } = migrateItem(coupleSetWith(...migrations), {
      ...OLD_ITEM,
      version: 1,
    });
    expect(stored).toMatchObject({ leather: "cognac" });
    expect(stored).not.toHaveProperty("hue");
    expect(changes).toEqual(["Step 1.", "Step 2."]);
  }
});

test("a migrated item is read like any other, at the current price", () => {
  const read = readCartItem(coupleSet, OLD_ITEM, { photoKey: () => null });
  expect(read).toMatchObject({
    issues: [],
    errors: [],
    repriced: true,
    changes: [expect.any(String), expect.any(String)],
  });
  const item = toCartItem(coupleSet, read.configuration, { id: "1", photoUrl: (key) => key });
  expect(item).toMatchObject({ version: 3, leather: "tan", card: "printed" });
  expect(readCartItem(coupleSet, item, { photoKey: () => null })).toMatchObject({
    changes: [],
    repriced: false,
  });
});

test("does not add a missing entry when replacing its values", () => {
  const { leather: _, ...without } = { ...OLD_ITEM, leather: "tan", version: 2 };
  const product = coupleSetWith({ replace: { leather: { cognac: "tan" } } });
  expect(migrateItem(product, without).stored).not.toHaveProperty("leather");
  const rows = { guests: [{ guest: "Cy" }] };
  expect(migrateDraft(product, rows, 2).stored).toStrictEqual(rows);
});

test("keeps invalid rows of a draft", () => {
  const names = [null, "Ann", { title: "Bo" }];
  expect(migrateDraft(beadsRenaming({ title: "name" }), { names }, 1).stored).toMatchObject({
    names: [null, "Ann", { name: "Bo" }],
  });
});

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
  const product = coupleSetWith({ rename, replace: { leather: { 16: "tan" } } });
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

test("the reason of a replaced value is said only to those who had it", () => {
  const because = "Cognac is now called tan.";
  const product = coupleSetWith({
    rename: { colour: "leather" },
    replace: { leather: { cognac: "tan" } },
    because,
  });
  const changesOf = (colour: string) =>
    migrateItem(product, { ...OLD_ITEM, version: 2, colour }).changes;
  expect(changesOf("cognac")).toEqual([because]);
  expect(changesOf("black")).toEqual([]);
});

test("two entries that are renamed to each other swap their values", () => {
  const product = coupleSetWith({ rename: { his: "hers", hers: "his" } });
  const { stored } = migrateItem(product, { ...OLD_ITEM, version: 2 });
  expect(stored).toMatchObject({ his: "Bo", hers: "Al" });
});

test("an entry renamed to that of a list becomes its first row, and an only row a single value", () => {
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
        replace: { title: { silver: "silver-color" } },
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

describe("returns the reason that a migration states", () => {
  const because = "It is called leather now.";
  const renaming = coupleSetWith({ rename: { size: "leather" }, because });
  const dropping = coupleSetWith({ drop: ["size"], because });

  test.each([[null], [""], [[]], [[null, null]], [undefined]])(
    "not if the value was %j",
    (empty) => {
      const item = { ...OLD_ITEM, version: 2, size: empty };
      for (const product of [renaming, dropping])
        expect(migrateItem(product, item).changes).toEqual([]);
      const { size: _, ...without } = item;
      expect(migrateItem(renaming, without).changes).toEqual([]);
    },
  );

  test.each([["tan"], [0], [[null, "tan"]]])("if the value was %j", (value) => {
    const item = { ...OLD_ITEM, version: 2, size: value };
    for (const product of [renaming, dropping])
      expect(migrateItem(product, item).changes).toEqual([because]);
  });
});

test("returns no change for a removed field that was empty", () => {
  const { product } = coupleSet;
  const fields = product.fields.filter(({ id }) => id !== "words" && id !== "guests");
  const without = compileProduct({ ...product, fields });
  const item = { ...OLD_ITEM, version: 3, leather: "tan", colour: undefined, wrapping: undefined };
  const changesOf = (words: unknown) =>
    readCartItem(without, { ...item, words, guest: [null] }, { photoKey: () => null }).changes;
  expect(changesOf(null)).toEqual([]);
  expect(changesOf("Love")).toEqual(['"words" is no longer part of this product']);
});

test("returns a change if a renamed entry overwrites another value", () => {
  const product = coupleSetWith({ rename: { colour: "leather" } });
  const changesOf = (colour: unknown, leather: unknown) =>
    migrateItem(product, { ...OLD_ITEM, version: 2, colour, leather }).changes;
  expect(changesOf("tan", "black")).toEqual(['Leather: "Black" is now "Tan"']);
  expect(changesOf(["a", "tan"], ["black", "b"])).toEqual([
    'Leather: "Black", "b" is now "a", "Tan"',
  ]);
  for (const [colour, leather] of [
    ["tan", "tan"],
    ["tan", null],
    ["tan", ""],
    [null, "tan"],
  ])
    expect(changesOf(colour, leather)).toEqual([]);
  const swapping = coupleSetWith({ rename: { colour: "leather", leather: "colour" } });
  const item = { ...OLD_ITEM, version: 2, colour: "tan", leather: "black" };
  expect(migrateItem(swapping, item).changes).toEqual([]);
});
