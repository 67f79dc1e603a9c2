import { orderViewSchema } from "#engine";
import { expect, test } from "vitest";
import { listOrders } from "../../../../server/orders/orders.ts";
import { cartItem, catalog, classicItem, FORM } from "../../../support/server/carts.ts";
import { changedCatalog } from "../../../support/server/changedCatalog.ts";
import { orderTools } from "../../../support/server/orderTools.ts";
import { photoTools, png } from "../../../support/server/photoTools.ts";
import { runOrdersCommand } from "../../../support/server/runOrdersCommand.ts";
import { sharedShop } from "../../../support/server/sharedFixtures.ts";
import { buy, confirm, intentOf, visitor } from "../../../support/server/visitor.ts";

let isProviderDown = false;
const shop = await sharedShop({
  payments: (real) => ({
    ...real,
    forgetBuyer: async (intentId) => {
      if (isProviderDown) throw new Error("no answer");
      return real.forgetBuyer(intentId);
    },
  }),
});
const { run } = orderTools(shop);
const { upload, dogtagWith } = photoTools(shop);
const { stripe } = shop.provider;

test("forgets what names a person of a shipped order, here and at the provider; amounts and products stay", async () => {
  const { key } = await upload(png, "image/png");
  const shopper = visitor(shop);
  const tag = { engravingType: "names", text: "Forever Ann", symbol: "♥" };
  const items = [
    classicItem("Annabel"),
    dogtagWith(key),
    cartItem("engraved-dogtag-necklace", tag),
  ];
  const form = { ...FORM, name: "Maria Lopez", phone: "212 555 0123", gift: "Dear Mom" };
  const pay = await shopper.pay(items, form);
  await confirm(shop, pay);
  const { order } = await shopper.settle();
  const number = String(order?.number);
  const before = await stripe.paymentIntents.retrieve(intentOf(pay));
  expect(before.receipt_email).toBe(FORM.email);
  const photos = () => shop.orders.selectFrom("photos").select("key").execute();
  expect(await photos()).toEqual([{ key }]);
  const [{ received } = { received: 0 }] = await listOrders(shop.orders);

  await expect(run("forget", number, "--yes")).rejects.toThrow("is paid: ship, cancel or refund");
  await run("advance", number, "in_production");
  await run("advance", number, "shipped");
  await expect(run("forget", number)).rejects.toThrow("--yes");
  const confirmed = runOrdersCommand(shop, ["forget", number], { confirm: async () => false });
  await expect(confirmed).rejects.toThrow("Nothing was removed.");
  expect(await run("forget", number, "--yes")).toContain("are removed");
  await expect(run("slip", number)).rejects.toThrow("were removed");

  // The provider is called until it answers, and may be called again.
  isProviderDown = true;
  await shop.worker.tick();
  isProviderDown = false;
  shop.clock.advance(60 * 60_000);
  await shop.worker.tick();
  expect(await shop.orders.selectFrom("erasures").selectAll().execute()).toEqual([]);
  await shop.payments.forgetBuyer(intentOf(pay));
  const customer = typeof before.customer === "string" ? before.customer : "";
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  const after = await stripe.paymentIntents.retrieve(intentOf(pay));
  expect(after).toMatchObject({ receipt_email: null, metadata: before.metadata });
  expect(await photos()).toEqual([]);
  for (const objectKey of [key, `inspected/${key}`, `shown/${key}.webp`])
    expect(await shop.bucket.read(objectKey, Infinity)).toBeNull();

  const page = await shop.app.inject(`/orders/${order?.token}`);
  const view = orderViewSchema.parse(page.json());
  expect(view).toMatchObject({ state: "shipped", total: received, email: null, address: null });
  expect(view.items.map(({ item }) => item["metal"])).toEqual(items.map(({ metal }) => metal));
  expect((await shop.app.inject(`/orders/${order?.token}/items/1.svg`)).statusCode).toBe(404);
  const tables = [];
  for (const table of ["attempts", "orders", "order_changes"] as const)
    tables.push(await shop.orders.selectFrom(table).selectAll().execute());
  const texts = [await run("show", number), await run("list"), await run("export"), page.body];
  const personal = [FORM.email, FORM.address.line1, "Maria", "0123", "Mom", "Annabel", "Forever"];
  for (const text of [...personal, key, "♥", pay.clientSecret ?? "no secret"])
    expect(JSON.stringify([tables, texts])).not.toContain(text);
  expect(texts[0]).toMatch(/personal data removed\)\n.*Classic Name Necklace.*Total \$/s);
});

test("forgets the values of a product that is no longer sold, and of no other order", async () => {
  const { number } = await buy(shop, classicItem("Annabel"));
  const other = await buy(shop, classicItem("Bo"));
  await run("advance", number, "canceled");
  const reducedCatalog = changedCatalog(catalog, "classic-name-necklace", null);
  await runOrdersCommand(shop, ["forget", number, "--yes"], { catalog: reducedCatalog });
  expect(await run("show", number)).not.toContain("gold-color");
  expect(await run("show", other.number)).toContain(FORM.email);
});
