import { afterEach, beforeEach, expect, test } from "vitest";
import { listOrders } from "../../../server/orders/orders.ts";
import { classicItem } from "../support/carts.ts";
import { runOrdersCommand } from "../support/runOrdersCommand.ts";
import { openTestShop, type TestShop } from "../support/testShop.ts";
import { buy, intentOf } from "../support/visitor.ts";
import { gate } from "../emulators/stripeUnderTest.ts";

let shop: TestShop;
/**
 * If set, the next response about an intent is delayed: the provider calls `answered` once it has the response, and
 * returns it when the test resolves `until`.
 */
let delay: { readonly until: Promise<void>; readonly answered: () => void } | null = null;
beforeEach(async () => {
  delay = null;
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      async intent(id) {
        const activeDelay = delay;
        delay = null;
        const intent = await real.intent(id);
        activeDelay?.answered();
        await activeDelay?.until;
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
  "a dispute that is %s is stored once, and shown by `list`, `show` and `export`",
  async (outcome) => {
    const { number, intent } = await disputed();
    expect(await run("list")).not.toContain(`dispute ${outcome}`);
    // The column `disputed`.
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
    // Once in the `Money` line, once in the history.
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

test("winning a dispute doesn't change the order's state; after the merchant advances it, the outcome is still listed", async () => {
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
