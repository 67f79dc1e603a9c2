import type { Draft, Product } from "#engine";
import { testProduct } from "../../../support/specifiedShop.ts";

/**
 * The couple set has version 3, with migrations of its own. From 1: `colour` is renamed to `leather`, and cognac is now
 * tan. From 2: the card `yes` is now `printed`, and `wrapping` is removed, with a reason.
 */
export const coupleSet = testProduct("Couple Bracelet Set");
export const { product: beads } = testProduct("Heart Beads Necklace");

type Migration = Product["migrations"][number];

/** A migration from version 2 that changes nothing but this. */
export const migration = (change: Partial<Migration>): Migration => ({
  from: 2,
  rename: {},
  replace: {},
  drop: [],
  because: null,
  ...change,
});

/** The couple set with these migrations instead of its own. */
export const coupleSetWith = (...changes: readonly Partial<Migration>[]): Product => ({
  ...coupleSet.product,
  migrations: changes.map(migration),
});

/** Version 2 of the heart beads, whose migration has these renames. */
export const beadsRenaming = (rename: Migration["rename"]): Product => ({
  ...beads,
  version: 2,
  migrations: [migration({ from: 1, rename })],
});

/** An item of the couple set in version 1, of a price at that time. */
export const OLD_ITEM: Draft = {
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
