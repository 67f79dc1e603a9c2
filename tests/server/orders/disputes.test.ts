import { beforeEach, expect, test } from "vitest";
import { listOrders } from "../../../server/orders/orders.ts";
import { classicItem } from "../../support/server/carts.ts";
import { runOrdersCommand } from "../../support/server/runOrdersCommand.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { buy, intentOf } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await shopForTest();
});

const run = (...words: string[]) => runOrdersCommand(shop, words);

async function deliverAll(): Promise<void> {
  for (const event of await shop.events()) await shop.deliver(event);
}

/** Places an order whose payment is then disputed. Returns its number and the intent's id. */
async function placeDisputedOrder() {
  const { pay, number } = await buy(shop, classicItem("Ann"));
  shop.provider.emulator.dispute(intentOf(pay));
  await deliverAll();
  return { number, intent: intentOf(pay) };
}

test.each(["won", "lost"] as const)(
  "a dispute that is %s is stored once, and shown by `list`, `show` and `export`",
  async (outcome) => {
    const { number, intent } = await placeDisputedOrder();
    expect(await run("list")).not.toContain(`dispute ${outcome}`);
    // The column `disputed`.
    expect(await run("export", "--csv")).toContain(",yes,");
    shop.provider.emulator.closeDispute(intent, outcome);
    await deliverAll();
    await deliverAll();
    expect(await listOrders(shop.orders)).toMatchObject([
      { state: "disputed", disputed: 1, dispute_outcome: outcome },
    ]);
    // Marked until the merchant has decided what follows.
    expect(await run("list")).toMatch(new RegExp(`^! .*\\(dispute ${outcome}\\)`));
    const sheet = await run("show", number);
    expect(sheet).toMatch(new RegExp(`Money +dispute ${outcome}`));
    // Once in the `Money` line, once in the history.
    expect(sheet.split("\n").filter((line) => line.endsWith(`dispute ${outcome}`))).toHaveLength(2);
    expect(await run("export", "--csv")).toContain(`,${outcome},`);
  },
);

test("an open dispute of a refunded order is listed first, marked, until it is closed", async () => {
  const { pay, number } = await buy(shop, classicItem("Ann"));
  await buy(shop, classicItem("Bo"));
  await run("refund", number, "--yes");
  await shop.worker.tick();
  expect(await run("list")).not.toContain("!");

  shop.provider.emulator.dispute(intentOf(pay));
  await deliverAll();
  expect(await run("list")).toMatch(/^! +1001 .*refunded .*\(disputed\)  Classic/);
  shop.provider.emulator.closeDispute(intentOf(pay), "won");
  await deliverAll();
  expect(await run("list")).not.toContain("!");
});
