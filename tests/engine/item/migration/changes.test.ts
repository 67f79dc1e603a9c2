import { compileProduct, migrateItem, readCartItem } from "#engine";
import { describe, expect, test } from "vitest";
import { OLD_ITEM, coupleSet, coupleSetWith } from "./migratedProducts.ts";

test.each([[null], [undefined], [""], [[]]])(
  "returns no change for an item without affected values: %j",
  (wrapping) => {
    const item = { ...OLD_ITEM, colour: "black", card: "none", wrapping };
    expect(migrateItem(coupleSet.product, item).changes).toEqual([]);
  },
);

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
