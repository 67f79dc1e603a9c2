import {
  arrivalOf,
  type BusinessDays,
  type Calendar,
  type Field,
  orderViewSchema,
  type Product,
} from "#engine";
import { expect, test } from "vitest";
import type { ServerCatalog } from "../../../server/catalog/loadCatalog.ts";
import { cartItem, catalog, classicItem } from "../../support/server/carts.ts";
import { changedCatalog } from "../../support/server/changedCatalog.ts";
import { runOrdersCommand } from "../../support/server/runOrdersCommand.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import type { TestShop } from "../../support/server/testShop.ts";
import { buy, confirm, visitor } from "../../support/server/visitor.ts";

const DAY_MS = 86_400_000;

const viewOf = async ({ app }: TestShop, token = "") =>
  orderViewSchema.parse((await app.inject(`/orders/${token}`)).json());

/** The specified catalog with another classic necklace. */
const withClassic = (change: (product: Product) => Product) =>
  changedCatalog(catalog, "classic-name-necklace", change);

test("an order keeps the material that its item had when it was paid", async () => {
  const madeOf = (text: string) =>
    withClassic((product) => ({
      ...product,
      facts: [{ label: "Material", text, when: null, sample: false }],
    }));
  let current: ServerCatalog = madeOf("Gold plate on silver");
  const byId = { ...catalog.byId, get: (id: string) => current.byId.get(id) };
  const shop = await shopForTest({ catalog: { ...catalog, byId } });
  const { order } = await buy(shop, classicItem("Ann"));
  current = madeOf("Gold plate on brass");
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

test("an order keeps the dates that its last Pay promised, also when they have passed", async () => {
  const calendar: Calendar = {
    timeZone: "UTC",
    offsets: [],
    cutOffHour: 12,
    makingDays: 1,
    holidays: [],
  };
  const days: BusinessDays = [5, 10];
  const withDays = (field: Field): Field =>
    field.kind === "choice" && field.role === "delivery"
      ? { ...field, options: field.options.map((option) => ({ ...option, days })) }
      : field;
  // Only the classic necklace has dates.
  const dated = withClassic((product) => ({ ...product, fields: product.fields.map(withDays) }));
  const shop = await shopForTest({ catalog: { ...dated, shop: { ...dated.shop, calendar } } });
  const promisedNow = () => arrivalOf(calendar, days, shop.clock.now());
  const shopper = visitor(shop);
  const items = [classicItem("Ann"), cartItem("heart-beads-necklace", { names: [{ name: "Bo" }] })];
  await confirm(shop, await shopper.pay(items), "chargeDeclined");
  const before = promisedNow();
  shop.clock.advance(7 * DAY_MS);
  // Cancels the first attempt, whose dates have passed.
  await shop.worker.tick();
  const promised = promisedNow();
  expect(promised).not.toEqual(before);
  await confirm(shop, await shopper.pay(items));
  const { order } = await shopper.settle();
  shop.clock.advance(60 * DAY_MS);
  const view = await viewOf(shop, order?.token);
  expect(view.items.map(({ arrival }) => arrival)).toEqual([promised, undefined]);
  const sheet = await runOrdersCommand(shop, ["show", String(order?.number)]);
  expect(sheet.match(/Arrives.*/g)).toEqual([expect.stringContaining(promised.join(" to "))]);
});
