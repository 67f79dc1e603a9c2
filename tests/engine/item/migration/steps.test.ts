import { migrateDraft, migrateItem, readCartItem, toCartItem } from "#engine";
import { expect, test } from "vitest";
import { beadsRenaming, OLD_ITEM, coupleSet, coupleSetWith } from "./migratedProducts.ts";

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
  const product = coupleSetWith({ replace: { leather: [["cognac", "tan"]] } });
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

test("treats names of Object.prototype like any other entry", () => {
  const product = coupleSetWith({
    rename: { constructor: "leather" },
    replace: { toString: [["a", "b"] as const] },
    drop: ["valueOf"],
  });
  const { stored, changes } = migrateItem(product, { version: 2, ink: "brown" });
  expect(stored).toStrictEqual({ version: 2, ink: "brown" });
  expect(changes).toEqual([]);
});
