import { orderViewSchema, type Product } from "#engine";
import { expect, test } from "vitest";
import type { ServerCatalog } from "../../../server/catalog/serverCatalog.ts";
import { catalog, classicItem } from "../../support/server/carts.ts";
import { changedCatalog } from "../../support/server/changedCatalog.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import type { TestShop } from "../../support/server/testShop.ts";
import { buy } from "../../support/server/visitor.ts";

const viewOf = async (shop: TestShop, token: string) =>
  orderViewSchema.parse((await shop.app.inject(`/orders/${token}`)).json());

const madeOf =
  (text: string) =>
  (product: Product): Product => ({
    ...product,
    facts: [{ label: "Material", text, when: null, sample: false }],
  });

test("an order keeps the material that its item had when it was paid", async () => {
  const changed = (text: string) => changedCatalog(catalog, "classic-name-necklace", madeOf(text));
  let current: ServerCatalog = changed("Gold plate on silver");
  const byId = { ...catalog.byId, get: (id: string) => current.byId.get(id) };
  const shop = await shopForTest({ catalog: { ...catalog, byId } });
  const { order } = await buy(shop, classicItem("Ann"));
  current = changed("Gold plate on brass");
  const [item] = (await viewOf(shop, order.token)).items;
  expect(item?.materials).toEqual(["Gold plate on silver"]);
});

test.each([
  ["pk_live_public", true],
  ["pk_test_public", false],
])("an order paid with the key %s has a receipt by email: %s", async (publishableKey, expected) => {
  const config = { publishableKey, mapsKey: null, demo: false, stripeScript: null };
  const shop = await shopForTest({ settings: { config } });
  const { order } = await buy(shop, classicItem("Ann"));
  expect((await viewOf(shop, order.token)).receiptByEmail).toBe(expected);
});
