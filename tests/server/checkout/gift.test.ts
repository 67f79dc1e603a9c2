import { orderViewSchema } from "#engine";
import { expect, test } from "vitest";
import { formatPackingSlip } from "../../../server/cli/orders/packingSlip.ts";
import { findOrderContent } from "../../../server/orders/orderContent.ts";
import { findOrderByNumber } from "../../../server/orders/orders.ts";
import { catalog, classicItem, FORM } from "../../support/server/carts.ts";
import { runOrdersCommand } from "../../support/server/runOrdersCommand.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { confirm, intentOf, visitor } from "../../support/server/visitor.ts";

const shop = await sharedShop();

/** Buys a necklace with these fields of the form; returns its intent, and the order as its buyer and the desk see it. */
async function buyWith(fields: object) {
  const shopper = visitor(shop);
  const pay = await shopper.pay([classicItem("Ann")], { ...FORM, ...fields });
  await confirm(shop, pay);
  const { order } = await shopper.settle();
  if (order === null) throw new Error("The payment has no order");
  const response = await shop.app.inject(`/orders/${order.token}`);
  return {
    number: String(order.number),
    intent: await shop.provider.stripe.paymentIntents.retrieve(intentOf(pay)),
    view: orderViewSchema.parse(response.json()),
    sheet: await runOrdersCommand(shop, ["show", String(order.number)]),
    slip: await runOrdersCommand(shop, ["slip", String(order.number)]),
  };
}

test("the recipient and the gift note reach the parcel, the order and the desk", async () => {
  const gift = { name: "Maria Lopez", phone: "212 555 0123", gift: "Dear Mom,\n\nwith love" };
  const { intent, view, sheet, slip, number } = await buyWith(gift);
  expect(intent.shipping).toMatchObject({ name: "Maria Lopez", phone: "212 555 0123" });
  expect(intent.receipt_email).toBe(FORM.email);
  expect(view).toMatchObject(gift);
  expect(sheet).toContain("  Maria Lopez\n  ann.buyer@mail.test\n  212 555 0123\n");
  expect(sheet).toContain("Gift: no prices in the parcel\n  Dear Mom,\n");
  expect(slip).toContain("For\n  Maria Lopez\n  ");
  expect(slip).toMatch(/Piece 1 of 1: Classic Name Necklace\n.*Ann/);
  expect(slip).toContain("A note for you\n  Dear Mom,\n\n  with love");
  for (const hidden of ["$", FORM.email, "Total"]) expect(slip).not.toContain(hidden);
  const csv = await runOrdersCommand(shop, ["export", "--csv"]);
  const row = csv.split("\r\n").find((line) => line.startsWith(`${number},`));
  expect(row).toContain("US,Maria Lopez,'212 555 0123,");
});

test("a gift without name and note is marked as a gift, and its slip has no note", async () => {
  const { intent, view, sheet, slip } = await buyWith({ name: "", phone: "", gift: "" });
  expect(intent.shipping?.name).toBe(FORM.email);
  expect(view.gift).toBe("");
  expect([view.name, view.phone]).toEqual([undefined, undefined]);
  expect(sheet).toContain("(no name given)");
  expect(sheet).toContain("Gift: no prices in the parcel\n\nPiece 1");
  expect(slip).toContain(`A gift for you\n\nFor\n  ${FORM.address.line1}\n`);
  expect((await buyWith({ gift: "\u200B" })).slip).not.toContain("note");
});

test("an order that is no gift doesn't say so, and its slip has labels without ids", async () => {
  const { view, sheet, slip, number } = await buyWith({ gift: null });
  expect(view.gift).toBeUndefined();
  expect(sheet).not.toContain("Gift");
  const { name, supportEmail } = catalog.shop;
  expect(slip).toMatch(
    new RegExp(
      `^${name}\n${supportEmail}\n\nOrder ${number} \\(\\w{8}\\)\nPlaced on [A-Z][a-z]+ \\d+, \\d{4}\n\nFor\n`,
    ),
  );
  expect(slip).toMatch(/Metal +Gold\n/);
  for (const text of ["gold-color", "(normal)", "(16)", "gift"]) expect(slip).not.toContain(text);
});

test("a packing slip has the order's day in the shop's time zone, and the days of arrival", async () => {
  const { number } = await buyWith({});
  const order = await findOrderByNumber(shop.orders, Number(number));
  if (order === undefined) throw new Error("no order");
  const content = await findOrderContent(shop.orders, order);
  if (content === null) throw new Error("no content");
  const arrival = ["2026-12-04", "2026-12-11"] as const;
  const pieces = content.pieces.map((lineItem) => ({ ...lineItem, arrival }));
  const slipIn = (timeZone: string) => {
    const calendar = { timeZone, offsets: [], cutOffHour: 14, makingDays: 0, holidays: [] };
    const placed = { ...order, created_at: Date.UTC(2026, 11, 1, 2) };
    const shopSettings = { ...catalog.shop, calendar };
    const fullOrder = { order: placed, content: { ...content, pieces } };
    return formatPackingSlip({ ...catalog, shop: shopSettings }, fullOrder);
  };
  expect(slipIn("America/New_York")).toContain("Placed on November 30, 2026\n");
  expect(slipIn("Europe/Berlin")).toContain("Placed on December 1, 2026\n");
  expect(slipIn("Europe/Berlin")).toMatch(/Arrives +Dec 4-11$/m);
});
