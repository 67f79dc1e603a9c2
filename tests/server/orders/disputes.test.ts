import { afterEach, beforeEach, expect, test } from "vitest";
import { listOrders } from "../../../server/orders/orders.ts";
import { classicItem } from "../support/carts.ts";
import { runOrdersCommand } from "../support/runOrdersCommand.ts";
import { openTestShop, type TestShop } from "../support/testShop.ts";
import { buy, intentOf } from "../support/visitor.ts";
import { gate } from "../emulators/stripeUnderTest.ts";

let shop: TestShop;
/** Delays the next response about an intent; signals when it is waiting. */
let delay: { readonly until: Promise<void>; readonly answered: () => void } | null = null;
beforeEach(async () => {
  delay = null;
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      async intent(id) {
        const waits = delay;
        delay = null;
        const intent = await real.intent(id);
        waits?.answered();
        await waits?.until;
        return intent;
      },
    }),
  });
});
afterEach(() => shop.close());

const run = (...words: string[]) => runOrdersCommand(shop, words);

async function deliverAll(): Promise<void> {
  for (const event of await shop.events()) await shop.deliver(event);
}

/** A disputed order; returns its number and intent. */
async function disputed() {
  const { shopper, pay: answer, order } = await buy(shop, classicItem("Ann"));
  shop.provider.emulator.dispute(intentOf(answer));
  await deliverAll();
  return { number: String(order?.number), intent: intentOf(answer), shopper };
}

test.each(["won", "lost"] as const)(
  "a dispute that is %s is stored once, and shown in list, sheet and export",
  async (outcome) => {
    const { number, intent } = await disputed();
    expect(await run("list")).not.toContain(`dispute ${outcome}`);
    expect(await run("export", "--csv")).toContain(",yes,");
    shop.provider.emulator.closeDispute(intent, outcome);
    await deliverAll();
    await deliverAll();
    expect(await listOrders(shop.orders)).toMatchObject([
      { state: "disputed", disputed: 1, dispute_outcome: outcome },
    ]);
    expect(await run("list")).toContain(`(dispute ${outcome})`);
    const sheet = await run("show", number);
    expect(sheet).toMatch(new RegExp(`Money +dispute ${outcome}`));
    expect(sheet.split("\n").filter((line) => line.endsWith(`dispute ${outcome}`))).toHaveLength(2);
    expect(await run("export", "--csv")).toContain(`,${outcome},`);
  },
);

test("an open dispute of a refunded order is listed first, marked, until it is closed", async () => {
  const { pay: answer, order } = await buy(shop, classicItem("Ann"));
  await buy(shop, classicItem("Bo"));
  await run("refund", String(order?.number), "--yes");
  await shop.worker.tick();
  expect(await run("list")).not.toContain("!");

  shop.provider.emulator.dispute(intentOf(answer));
  await deliverAll();
  expect(await run("list")).toMatch(/^! +1001 .*refunded .*\(disputed\)\n/);
  shop.provider.emulator.closeDispute(intentOf(answer), "won");
  await deliverAll();
  expect(await run("list")).not.toContain("!");
});

test("a won dispute keeps the state for the merchant to change; the outcome stays visible", async () => {
  const { number, intent } = await disputed();
  shop.provider.emulator.closeDispute(intent, "won");
  await deliverAll();
  await run("advance", number, "in_production");
  expect(await run("list")).toMatch(/in_production .*\(dispute won\)/);
});

test("a second dispute after a won one is open again", async () => {
  const { number, intent } = await disputed();
  shop.provider.emulator.closeDispute(intent, "won");
  await deliverAll();
  await run("advance", number, "in_production");
  shop.provider.emulator.dispute(intent);
  await deliverAll();
  expect(await listOrders(shop.orders)).toMatchObject([
    { state: "disputed", disputed: 1, dispute_outcome: null },
  ]);
  shop.provider.emulator.closeDispute(intent, "lost");
  await deliverAll();
  expect(await listOrders(shop.orders)).toMatchObject([{ disputed: 1, dispute_outcome: "lost" }]);
});

test("an outdated response after a dispute was closed keeps the outcome and the merchant's state", async () => {
  const { number, intent, shopper } = await disputed();
  const answered = gate();
  const late = gate();
  delay = { until: late.opened, answered: answered.open };
  const settled = shopper.settle();
  await answered.opened;
  shop.provider.emulator.closeDispute(intent, "won");
  await deliverAll();
  await run("advance", number, "in_production");
  late.open();
  await settled;
  expect(await listOrders(shop.orders)).toMatchObject([
    { state: "in_production", disputed: 1, dispute_outcome: "won" },
  ]);
});
