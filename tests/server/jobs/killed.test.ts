import { expect, test } from "vitest";
import { PREPARING_LEASE } from "../../../server/checkout/times.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import type { Payments } from "../../../server/payments/payments.ts";
import { deferred } from "../../support/deferred.ts";
import { classicItem } from "../../support/server/carts.ts";
import { ordersOf } from "../../support/server/ordersOf.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { type CallAnswer, confirm, visitor, type Visitor } from "../../support/server/visitor.ts";

const DAY = 24 * 60 * 60_000;
const firstCart = [classicItem("Ann")];
const secondCart = [classicItem("Bo", "Cy")];

type Call = "createIntent" | "createCustomer" | "updateIntent" | "cancelIntent" | "intent";

/**
 * Opens a shop whose first call of a method of the provider never returns, after its work, as in a killed process. `killed`
 * resolves then.
 */
async function openKilledShop(name: Call) {
  const { promise: killed, resolve: kill } = deferred();
  let isFirst = true;
  const killIn =
    <Values extends unknown[], Result>(
      call: Call,
      run: (...values: Values) => Promise<Result>,
    ): ((...values: Values) => Promise<Result>) =>
    async (...values) => {
      const result = await run(...values);
      if (call !== name || !isFirst) return result;
      isFirst = false;
      kill();
      return new Promise<never>(() => {});
    };
  const wrap = (real: Payments): Payments => ({
    ...real,
    createIntent: killIn("createIntent", real.createIntent),
    createCustomer: killIn("createCustomer", real.createCustomer),
    updateIntent: killIn("updateIntent", real.updateIntent),
    cancelIntent: killIn("cancelIntent", real.cancelIntent),
    intent: killIn("intent", real.intent),
  });
  const shop = await shopForTest({ payments: wrap });
  return { shop, shopper: visitor(shop), killed };
}

/** Confirms, and expects that to be the shop's only payment: for the second cart. */
async function expectPaidOnce(shop: TestShop, shopper: Visitor, answer: CallAnswer): Promise<void> {
  expect(answer.status).toBe(200);
  await confirm(shop, answer);
  await shopper.settle();
  expect(await listOrders(shop.orders)).toMatchObject([{ state: "paid", received: 2598 }]);
}

test.each(["createIntent", "createCustomer", "updateIntent"] as const)(
  "killed at %s: the shopper retries and pays once for what the page shows",
  async (call) => {
    const { shop, shopper, killed } = await openKilledShop(call);
    if (call !== "createIntent") await shopper.session(firstCart);
    void shopper.pay(firstCart);
    await killed;
    shop.clock.advance(PREPARING_LEASE + 1);
    await expectPaidOnce(shop, shopper, await shopper.pay(secondCart));
  },
);

test("killed at cancelIntent: one payment, for what the page shows", async () => {
  const { shop, shopper, killed } = await openKilledShop("cancelIntent");
  const first = await shopper.pay(firstCart);
  await shopper.settle(first.attempt);
  void shopper.pay(secondCart);
  await killed;
  shop.clock.advance(PREPARING_LEASE + 1);
  const answer = await shopper.pay(secondCart);
  expect(await confirm(shop, first)).toBe("canceled");
  await expectPaidOnce(shop, shopper, answer);
});

test("killed while settling: the sweeper places the order", async () => {
  const { shop, shopper, killed } = await openKilledShop("intent");
  const answer = await shopper.pay(firstCart);
  await confirm(shop, answer);
  void shopper.settle();
  await killed;
  shop.clock.advance(10 * 60_000);
  await shop.worker.tick();
  expect(await ordersOf(shop, answer)).toHaveLength(1);
});

test("killed while preparing, with a clock that is set back by a day: the shopper can still pay", async () => {
  const { shop, shopper, killed } = await openKilledShop("updateIntent");
  await shopper.session(firstCart);
  void shopper.pay(firstCart);
  await killed;
  shop.clock.advance(-DAY);
  await expectPaidOnce(shop, shopper, await shopper.pay(secondCart));
});

test("a clock that is set back by a day after Pay does not block another cart", async () => {
  const shop = await shopForTest();
  const shopper = visitor(shop);
  await shopper.pay(firstCart);
  shop.clock.advance(-DAY);
  await expectPaidOnce(shop, shopper, await shopper.pay(secondCart));
});
