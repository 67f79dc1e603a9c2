import type { ChoiceField, Product } from "#engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServerCatalog } from "../../../server/catalog/serverCatalog.ts";
import { catalog, classic } from "../support/carts.ts";
import { changedCatalog } from "../support/changedCatalog.ts";
import { openTestShop, type TestShop } from "../support/testShop.ts";
import { confirm, visitor } from "../support/visitor.ts";

let today: ServerCatalog = catalog;
let shop: TestShop;
const logged: string[] = [];
beforeAll(async () => {
  const byId = { ...catalog.byId, get: (word: string) => today.byId.get(word) };
  shop = await openTestShop({
    catalog: { ...catalog, byId },
    settings: { logLevel: "error" },
    log: { write: (line) => logged.push(line) },
  });
});
afterAll(() => shop.close());

/** The product with another field of metals. */
const withMetals = (product: Product, change: (metals: ChoiceField) => ChoiceField): Product => ({
  ...product,
  fields: product.fields.map((field) =>
    field.kind === "choice" && field.id === "metal" ? change(field) : field,
  ),
});
const withoutMetal = (product: Product): Product =>
  withMetals(product, (field) => ({
    ...field,
    options: field.options.slice(1),
    default: "silver-color",
  }));
const withRenamedMetals = (product: Product): Product => ({
  ...withMetals(product, (field) => ({ ...field, id: "finish", default: "silver-color" })),
  preview: product.preview && { ...product.preview, metal: { from: "finish" } },
});
const withoutFont = (product: Product): Product =>
  JSON.parse(JSON.stringify(product).replaceAll('"font":', '"font":"gone","was":')) as Product;

const withOtherFonts = (product: Product): Product =>
  JSON.parse(
    JSON.stringify(product).replaceAll(
      '"font":{"from":"font"}',
      '"font":{"from":"font","among":["pacifico"]}',
    ),
  ) as Product;

describe("an item ordered before its product lost", () => {
  test.each([
    ["its metal", withoutMetal],
    ["its field of metals", withRenamedMetals],
    ["its font", withoutFont],
    ["its order of fonts", withOtherFonts],
    ["its place in the shop", null],
  ])("%s has no picture, and nothing is logged", async (_name, change) => {
    today = catalog;
    const shopper = visitor(shop);
    await confirm(shop, await shopper.pay([classic("Ann")]));
    const { order } = await shopper.settle();
    const picture = () => shop.app.inject({ url: `/orders/${order?.token}/items/1.svg` });
    expect((await picture()).statusCode).toBe(200);
    today = changedCatalog(catalog, "classic-name-necklace", change);
    const answer = await picture();
    expect(answer.statusCode).toBe(404);
    expect(logged).toEqual([]);
  });
});
