import type { CartItem } from "#engine";
import { describe, expect, test } from "vitest";
import { PREPARING_LEASE } from "../../../server/checkout/times.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import type { Payments } from "../../../server/payments/payments.ts";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { ordersOf } from "../../support/server/ordersOf.ts";
import { stoppingAt } from "../../support/server/stoppingAt.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { type CallAnswer, confirm, visitor, type Visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

const DAY = 24 * 60 * 60_000;

/** Pays again after the server was killed and its lease has expired. */
async function payAgain(
  shop: TestShop,
  shopper: Visitor,
  items: readonly CartItem[],
): Promise<CallAnswer> {
  shop.clock.advance(PREPARING_LEASE + 1);
  const answer = await shopper.pay(items, FORM);
  expect(answer.status).toBe(200);
  return answer;
}

/** Confirms, and expects that to be the shop's only payment: for two names. */
async function expectPaidOnce(shop: TestShop, shopper: Visitor, answer: CallAnswer): Promise<void> {
  await confirm(shop, answer);
  await shopper.settle();
  const all = await listOrders(shop.orders);
  expect(all.map(({ state, received }) => [state, received])).toEqual([["paid", 2598]]);
}

const CALLS = [
  "createIntent",
  "createCustomer",
  "updateIntent",
] as const satisfies (keyof Payments)[];
const STEPS = CALLS.flatMap((call) => [[call, "before"] as const, [call, "after"] as const]);

test.each(STEPS)(
  "killed at %s, %s: the shopper retries and pays once for what the page shows",
  async (call, when) => {
    const { wrap, stopped } = stoppingAt(call, when);
    const shop = await shopForTest({ payments: wrap });
    const shopper = visitor(shop);
    const items = [classicItem("Ann")];
    if (call !== "createIntent") await shopper.session(items);
    void shopper.pay(items);
    await stopped;
    const answer = await payAgain(shop, shopper, [classicItem("Bo", "Cy")]);
    await expectPaidOnce(shop, shopper, answer);
  },
);

test.each(["before", "after"] as const)(
  "killed at cancelIntent, %s, where an intent may still be confirmed: one payment, for what the page shows",
  async (when) => {
    const { wrap, stopped } = stoppingAt("cancelIntent", when);
    const shop = await shopForTest({ payments: wrap });
    const shopper = visitor(shop);
    const first = await shopper.pay([classicItem("Ann")]);
    await shopper.settle(first.attempt);
    const now = [classicItem("Bo", "Cy")];
    void shopper.pay(now);
    await stopped;
    const answer = await payAgain(shop, shopper, now);
    expect(await confirm(shop, first)).toBe("canceled");
    await expectPaidOnce(shop, shopper, answer);
  },
);

describe("the clock is set back by a day", () => {
  test.each(["session", "pay"] as const)(
    "after a kill during a %s: the shopper can still pay",
    async (kind) => {
      const { wrap, stopped } = stoppingAt("updateIntent", "before");
      const shop = await shopForTest({ payments: wrap });
      const shopper = visitor(shop);
      await shopper.session([classicItem("Ann")]);
      void shopper[kind]([classicItem("Al", "Ed")]);
      await stopped;
      shop.clock.advance(-DAY);
      await expectPaidOnce(shop, shopper, await shopper.pay([classicItem("Bo", "Cy")]));
    },
  );

  test("after Pay: another cart can be paid for", async () => {
    const shop = await shopForTest();
    const shopper = visitor(shop);
    await shopper.pay([classicItem("Ann")]);
    shop.clock.advance(-DAY);
    await expectPaidOnce(shop, shopper, await shopper.pay([classicItem("Bo", "Cy")]));
  });
});

test("killed while settling: the sweeper places the order", async () => {
  const { wrap, stopped } = stoppingAt("intent", "after");
  const shop = await shopForTest({ payments: wrap });
  const shopper = visitor(shop);
  const answer = await shopper.pay([classicItem("Ann")]);
  await confirm(shop, answer);
  void shopper.settle();
  await stopped;
  shop.clock.advance(10 * 60_000);
  await shop.worker.tick();
  expect(await ordersOf(shop, answer)).toHaveLength(1);
});
