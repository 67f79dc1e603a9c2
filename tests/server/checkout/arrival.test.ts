import { arrivalOf, type BusinessDays, type Calendar, type Field, orderViewSchema } from "#engine";
import { expect, test } from "vitest";
import { cartItem, catalog as specifiedCatalog, classicItem } from "../../support/server/carts.ts";
import { changedCatalog } from "../../support/server/changedCatalog.ts";
import { runOrdersCommand } from "../../support/server/runOrdersCommand.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import { buy, confirm, visitor } from "../../support/server/visitor.ts";

const CALENDAR: Calendar = {
  timeZone: "UTC",
  offsets: [],
  cutOffHour: 12,
  makingDays: 1,
  holidays: [],
};
const NORMAL: BusinessDays = [5, 10];
const DAY_MS = 86_400_000;

const withDays = (field: Field): Field =>
  field.kind === "choice" && field.role === "delivery"
    ? { ...field, options: field.options.map((option) => ({ ...option, days: NORMAL })) }
    : field;

/** A shop that promises dates for the classic necklace only. */
async function openShop() {
  const dated = changedCatalog(specifiedCatalog, "classic-name-necklace", (product) => ({
    ...product,
    fields: product.fields.map(withDays),
  }));
  const shop = await shopForTest({
    catalog: { ...dated, shop: { ...dated.shop, calendar: CALENDAR } },
  });
  const arrivalsOf = async (token: string) => {
    const response = await shop.app.inject(`/orders/${token}`);
    return orderViewSchema.parse(response.json()).items.map(({ arrival }) => arrival);
  };
  return { shop, arrivalsOf };
}

test("an order keeps the dates that were promised, also when they have passed", async () => {
  const { shop, arrivalsOf } = await openShop();
  const promised = arrivalOf(CALENDAR, NORMAL, shop.clock.now());
  const beads = cartItem("heart-beads-necklace", { names: [{ name: "Bo" }] });
  const { order, number } = await buy(shop, classicItem("Ann"), beads);
  shop.clock.advance(60 * DAY_MS);
  expect(await arrivalsOf(order.token)).toEqual([promised, undefined]);
  const sheet = await runOrdersCommand(shop, ["show", number]);
  expect(sheet.match(/Arrives.*/g)).toEqual([expect.stringContaining(promised.join(" to "))]);
});

test("a declined payment that is repeated a week later promises the dates of that day", async () => {
  const { shop, arrivalsOf } = await openShop();
  const shopper = visitor(shop);
  const items = [classicItem("Ann")];
  await confirm(shop, await shopper.pay(items), "chargeDeclined");
  const before = arrivalOf(CALENDAR, NORMAL, shop.clock.now());
  shop.clock.advance(7 * DAY_MS);
  const promised = arrivalOf(CALENDAR, NORMAL, shop.clock.now());
  await confirm(shop, await shopper.pay(items));
  const { order } = await shopper.settle();
  expect(await arrivalsOf(order?.token ?? "")).toEqual([promised]);
  expect(promised).not.toEqual(before);
});
