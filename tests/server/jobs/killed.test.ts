import { beforeEach, expect, test } from "vitest";
import { PREPARING_LEASE } from "../../../server/checkout/times.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { deferred } from "../../support/deferred.ts";
import { classicItem } from "../../support/server/carts.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { type CallAnswer, confirm, visitor, type Visitor } from "../../support/server/visitor.ts";

// The chaos tests kill a real server at every step. These are the cases that they meet seldom.

const DAY = 24 * 60 * 60_000;
const firstCart = [classicItem("Ann")];
const secondCart = [classicItem("Bo", "Cy")];

let shop: TestShop;
let shopper: Visitor;
/** Called with each call of these methods of the provider, after its work. */
let afterCall: (name: "updateIntent" | "cancelIntent") => Promise<void>;
beforeEach(async () => {
  afterCall = async () => {};
  shop = await shopForTest({
    payments: (real) => ({
      ...real,
      async updateIntent(...args) {
        const intent = await real.updateIntent(...args);
        await afterCall("updateIntent");
        return intent;
      },
      async cancelIntent(id) {
        const intent = await real.cancelIntent(id);
        await afterCall("cancelIntent");
        return intent;
      },
    }),
  });
  shopper = visitor(shop);
});

/** Sends a request whose first call of this method never returns, as in a killed process. Resolves then. */
async function killAt(name: "updateIntent" | "cancelIntent", send: () => Promise<unknown>) {
  const killed = deferred();
  afterCall = async (call) => {
    if (call !== name) return;
    afterCall = async () => {};
    killed.resolve();
    await new Promise<never>(() => {});
  };
  void send();
  await killed.promise;
}

/** Confirms, and expects that to be the shop's only payment: for the second cart. */
async function expectPaidOnce(answer: CallAnswer): Promise<void> {
  expect(answer.status).toBe(200);
  await confirm(shop, answer);
  await shopper.settle();
  expect(await listOrders(shop.orders)).toMatchObject([{ state: "paid", received: 2598 }]);
}

test.each([
  ["pay", "has expired", PREPARING_LEASE + 1],
  ["pay", "is far in the future, as the clock was set back", -DAY],
  ["session", "is far in the future, as the clock was set back", -DAY],
] as const)("after a kill during a %s, Pay works when its lease %s", async (kind, _case, time) => {
  await shopper.session(firstCart);
  await killAt("updateIntent", () => shopper[kind]([classicItem("Al", "Ed")]));
  shop.clock.advance(time);
  await expectPaidOnce(await shopper.pay(secondCart));
});

test("after a kill during the cancellation of an intent, only the other one can be paid", async () => {
  const first = await shopper.pay(firstCart);
  await shopper.settle(first.attempt);
  await killAt("cancelIntent", () => shopper.pay(secondCart));
  shop.clock.advance(PREPARING_LEASE + 1);
  const answer = await shopper.pay(secondCart);
  expect(await confirm(shop, first)).toBe("canceled");
  await expectPaidOnce(answer);
});

test("a clock that is set back by a day after Pay does not block another cart", async () => {
  await shopper.pay(firstCart);
  shop.clock.advance(-DAY);
  await expectPaidOnce(await shopper.pay(secondCart));
});
