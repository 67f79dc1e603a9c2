import { orderViewSchema } from "#engine";
import { expect, test } from "vitest";
import { formatPackingSlip } from "../../../server/cli/orders/packingSlip.ts";
import { findOrderContent } from "../../../server/orders/checkouts/snapshots.ts";
import { findOrderByNumber } from "../../../server/orders/orders.ts";
import { catalog, classicItem, FORM } from "../../support/server/carts.ts";
import { runOrdersCommand } from "../../support/server/runOrdersCommand.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { confirm, intentOf, visitor } from "../../support/server/visitor.ts";

const shop = await sharedShop();

const GIFT = { name: "Maria Lopez", phone: "212 555 0123", gift: "Dear Mom,\nwith love" };

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
  const { intent, view, sheet, number } = await buyWith(GIFT);
  expect(intent.shipping).toMatchObject({ name: "Maria Lopez", phone: "212 555 0123" });
  expect(intent.receipt_email).toBe(FORM.email);
  expect(view).toMatchObject(GIFT);
  expect(sheet).toContain("  Maria Lopez\n  ann.buyer@mail.test\n  212 555 0123\n");
  expect(sheet).toContain("Gift: no prices in the parcel\n  Dear Mom,\n  with love\n");
  const csv = await runOrdersCommand(shop, ["export", "--csv"]);
  const row = csv.split("\r\n").find((line) => line.startsWith(`${number},`));
  expect(row).toContain("US,Maria Lopez,'212 555 0123,");
});

test("the packing slip has the recipient, the pieces and the note, but neither prices nor the buyer", async () => {
  const { slip } = await buyWith(GIFT);
  expect(slip).toContain("For\n  Maria Lopez\n  ");
  expect(slip).toMatch(/Piece 1 of 1: Classic Name Necklace\n.*Ann/);
  expect(slip).toContain("A note for you\n  Dear Mom,\n  with love");
  for (const hidden of ["$", FORM.email, "Total"]) expect(slip).not.toContain(hidden);
});

test("the slip keeps a note's empty lines and omits its marks of direction, and a note of invisible characters is none", async () => {
  const { slip } = await buyWith({ gift: "Dear Ann,\n\n\u200FHappy\u200E birthday" });
  expect(slip).toContain("A note for you\n  Dear Ann,\n\n  Happy birthday");
  const invisible = await buyWith({ gift: "\u200B" });
  expect(invisible.slip).not.toContain("note");
});

test("the packing slip has the shop, its contact, the day of the order, and labels without ids", async () => {
  const { slip, number, sheet } = await buyWith({ gift: null });
  const { name, supportEmail } = catalog.shop;
  expect(slip).toMatch(
    new RegExp(
      `^${name}\n${supportEmail}\n\nOrder ${number}\nPlaced on [A-Z][a-z]+ \\d+, \\d{4}\n\nFor\n`,
    ),
  );
  expect(sheet).toMatch(/Metal +Gold \(gold-color\)/);
  expect(slip).toMatch(/Metal +Gold\n/);
  for (const id of ["gold-color", "(normal)", "(16)"]) expect(slip).not.toContain(id);
  expect(slip).not.toContain("gift");
});

test("a packing slip has the day of the order in the shop's time zone, and the dates of arrival in words", async () => {
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

test("the packing slip of an order without a note has none", async () => {
  const { slip } = await buyWith({ gift: "", name: "" });
  expect(slip).not.toContain("note");
  expect(slip).toContain("A gift for you\n\nFor\n");
  expect(slip).toContain(`For\n  ${FORM.address.line1}\n`);
});

test("a gift without a note is marked as a gift, and the desk sees that no name was given", async () => {
  const { intent, view, sheet } = await buyWith({ name: "", phone: "", gift: "" });
  expect(intent.shipping?.name).toBe(FORM.email);
  expect(view.gift).toBe("");
  expect([view.name, view.phone]).toEqual([undefined, undefined]);
  expect(sheet).toContain("(no name given)");
  expect(sheet).toContain("Gift: no prices in the parcel\n\nPiece 1");
});

test("an order that is no gift doesn't say so", async () => {
  const { view, sheet } = await buyWith({ gift: null });
  expect(view.gift).toBeUndefined();
  expect(sheet).not.toContain("Gift");
});
