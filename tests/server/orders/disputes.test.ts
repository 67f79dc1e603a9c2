import { afterEach, beforeEach, expect, test } from "vitest";
import { listOrders } from "../../../server/orders/orders.ts";
import { classic } from "../support/carts.ts";
import { deskOf } from "../support/deskOf.ts";
import { openTestShop, type TestShop } from "../support/testShop.ts";
import { confirm, intentOf, visitor } from "../support/visitor.ts";
import { gate } from "../emulators/stripeUnderTest.ts";

let shop: TestShop;
/** What the next look at an intent waits for once it is answered, and what is told that it has come so far. */
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
  return { number: String(order?.number), intent: intentOf(answer), shopper };
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

test("a dispute about money that was paid back already stands first and marked until it is decided", async () => {
  const shopper = visitor(shop);
  const answer = await shopper.pay([classic("Ann")]);
  await confirm(shop, answer);
  const { order } = await shopper.settle();
  const later = visitor(shop);
  await confirm(shop, await later.pay([classic("Bo")]));
  await later.settle();
  await desk("refund", String(order?.number), "--yes");
  await shop.worker.tick();
  expect(await desk("list")).not.toContain("!");

  shop.provider.standIn.dispute(intentOf(answer));
  await deliverAll();
  expect(await desk("list")).toMatch(/^! +1001 .*refunded .*\(disputed\)\n/);
  shop.provider.standIn.closeDispute(intentOf(answer), "won");
  await deliverAll();
  expect(await desk("list")).not.toContain("!");
});

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

test("an answer of before a dispute was decided, and that comes after, leaves the outcome and the merchant's stage", async () => {
  const { number, intent, shopper } = await disputed();
  const answered = gate();
  const late = gate();
  delay = { until: late.opened, answered: answered.open };
  const settled = shopper.settle();
  await answered.opened;
  shop.provider.standIn.closeDispute(intent, "won");
  await deliverAll();
  await desk("advance", number, "in_production");
  late.open();
  await settled;
  expect(await listOrders(shop.orders)).toMatchObject([
    { state: "in_production", disputed: 1, dispute_outcome: "won" },
  ]);
});
