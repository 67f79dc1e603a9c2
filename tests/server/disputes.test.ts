import { afterEach, beforeEach, expect, test } from "vitest";
import { listOrders } from "../../server/orders/orders.ts";
import { classic } from "./support/carts.ts";
import { deskOf } from "./support/deskOf.ts";
import { openTestShop, type TestShop } from "./support/testShop.ts";
import { confirm, intentOf, visitor } from "./support/visitor.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const desk = (...words: string[]) => deskOf(shop, words);

async function deliverAll(): Promise<void> {
  for (const event of await shop.events()) await shop.deliver(event);
}

/** An order whose payment is disputed; returns its number and intent. */
async function disputed() {
  const shopper = visitor(shop);
  const answer = await shopper.pay([classic("Ann")]);
  await confirm(shop, answer);
  const { order } = await shopper.settle();
  shop.provider.standIn.dispute(intentOf(answer));
  await deliverAll();
  return { number: String(order?.number), intent: intentOf(answer) };
}

test.each(["won", "lost"] as const)(
  "a dispute that is %s is stored with its order, once, and shown in list, sheet and export",
  async (outcome) => {
    const { number, intent } = await disputed();
    expect(await desk("list")).not.toContain(`dispute ${outcome}`);
    expect(await desk("export", "--csv")).toContain(",yes,");
    shop.provider.standIn.closeDispute(intent, outcome);
    await deliverAll();
    await deliverAll();
    expect(await listOrders(shop.orders)).toMatchObject([
      { state: "disputed", disputed: 1, dispute_outcome: outcome },
    ]);
    expect(await desk("list")).toContain(`(dispute ${outcome})`);
    const sheet = await desk("show", number);
    expect(sheet).toMatch(new RegExp(`Money +dispute ${outcome}`));
    expect(sheet.split("\n").filter((line) => line.endsWith(`dispute ${outcome}`))).toHaveLength(2);
    expect(await desk("export", "--csv")).toContain(`,${outcome},`);
  },
);

test("a dispute that is won leaves the stage to the merchant, who moves it on; the outcome stays shown", async () => {
  const { number, intent } = await disputed();
  shop.provider.standIn.closeDispute(intent, "won");
  await deliverAll();
  await desk("advance", number, "in_production");
  expect(await desk("list")).toMatch(/in_production .*\(dispute won\)/);
});

test("a second dispute after one that was won is open again", async () => {
  const { number, intent } = await disputed();
  shop.provider.standIn.closeDispute(intent, "won");
  await deliverAll();
  await desk("advance", number, "in_production");
  shop.provider.standIn.dispute(intent);
  await deliverAll();
  expect(await listOrders(shop.orders)).toMatchObject([
    { state: "disputed", disputed: 1, dispute_outcome: null },
  ]);
  shop.provider.standIn.closeDispute(intent, "lost");
  await deliverAll();
  expect(await listOrders(shop.orders)).toMatchObject([{ disputed: 1, dispute_outcome: "lost" }]);
});
