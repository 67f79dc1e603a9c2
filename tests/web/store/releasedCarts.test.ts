import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { photoKeyOfUrl, readCartItem } from "#engine";
import { cartLine } from "../../../web/pages/cart/lines/cartLine.ts";
import { CART_KEY } from "../../../web/store/cartStorage.ts";
import { testCatalog } from "../../support/specifiedShop.ts";
import { memoryStorage } from "../../support/web/memoryStorage.ts";
import { openStore } from "../../support/web/openStore.ts";

/** A file with the stored cart of an earlier release. Never change such files: shoppers' browsers still have these carts. */
const releasedCart = z.strictObject({
  /** Which release stored the cart, and what is special about it, for readers of the file. */
  written: z.string(),
  stored: z.unknown(),
  /** How current code updates each item: entries with new values, entries that are gone, and the notices. */
  opened: z.array(
    z.strictObject({
      changed: z.record(z.string(), z.unknown()).default({}),
      removed: z.array(z.string()).default([]),
      changes: z.array(z.string()),
    }),
  ),
});

const itemList = z.array(z.record(z.string(), z.unknown()));
const json = z.string().transform((text): unknown => JSON.parse(text));
/** The items of a stored cart: a list; or a part of the stored state, which may have them as a text of JSON. */
const storedItems = z.union([
  itemList,
  z.object({ items: z.union([itemList, json.pipe(itemList)]) }).transform(({ items }) => items),
]);

const FOLDER = join(import.meta.dirname, "../../fixtures/carts");
const files = readdirSync(FOLDER);

test.each(files)(
  "the stored cart of %s is restored completely, and every item can be ordered and edited",
  async (file) => {
    const { stored, opened } = releasedCart.parse(
      JSON.parse(readFileSync(join(FOLDER, file), "utf8")),
    );
    const storage = memoryStorage({ [CART_KEY]: JSON.stringify(stored) });
    const { cart, notices } = (await openStore(storage)).getState();
    expect(notices).toEqual([]);
    const lines = cart.items.map((item) => {
      // Items of releases without product ids are found by name.
      const product = testCatalog.products.find(({ id, name }) =>
        item.productId === "" ? name === item.name : id === item.productId,
      );
      if (product === undefined) throw new Error(`no product of ${item.name}`);
      const line = cartLine(item, { state: "ready", product });
      if (line.state !== "valid") throw new Error(`${item.id} is ${line.state}`);
      const updatedItem = line.updatedItem ?? item;
      expect(cartLine(updatedItem, { state: "ready", product })).toMatchObject({
        state: "valid",
        updatedItem: null,
        read: { changes: [] },
      });
      const { draft } = readCartItem(line.compiled, item, { photoKey: photoKeyOfUrl });
      expect(line.compiled.project(draft).configuration).toStrictEqual(line.read.configuration);
      return { item: updatedItem, changes: line.read.changes };
    });
    const items = storedItems.parse(stored);
    expect(lines).toHaveLength(items.length);
    expect(lines).toEqual(
      opened.map(({ changed, removed, changes }, index) => {
        const gone = Object.fromEntries(removed.map((key) => [key, undefined]));
        return { item: { ...items[index], ...changed, ...gone }, changes };
      }),
    );
  },
);
