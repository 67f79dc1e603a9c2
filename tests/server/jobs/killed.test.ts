import { beforeEach, expect, test } from "vitest";
import { listOrders } from "../../../server/orders/orders.ts";
import { deferred } from "../../support/deferred.ts";
import { classicItem } from "../../support/server/carts.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import {
  type CallAnswer,
  confirm,
  otherTab,
  visitor,
  type Visitor,
} from "../../support/server/visitor.ts";

// The chaos tests kill a real server at every step. These are the cases that they meet seldom.

const DAY = 24 * 60 * 60_000;
const firstCart = [classicItem("Ann")];
const secondCart = [classicItem("Bo", "Cy")];

let shop: TestShop;
let shopper: Visitor;
/** Called with each call of these methods of the provider, after its work. */
let afterCall: (name: "createIntent" | "cancelIntent") => Promise<void>;
beforeEach(async () => {
  afterCall = async () => {};
  shop = await shopForTest({
    payments: (real) => ({
      ...real,
      async createIntent(...args) {
        const intent = await real.createIntent(...args);
        await afterCall("createIntent");
        return intent;
      },
      async cancelIntent(id) {
        await real.cancelIntent(id);
        await afterCall("cancelIntent");
      },
    }),
  });
  shopper = visitor(shop);
});

/** Sends a request whose first call of this method never returns, as in a killed process. Resolves then. */
async function killAt(name: "createIntent" | "cancelIntent", send: () => Promise<unknown>) {
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
  await shopper.settle(answer.orderToken);
  expect(await listOrders(shop.orders)).toMatchObject([{ state: "paid", received: 2598 }]);
}

test.each([
  ["the same", secondCart, 1],
  ["another", firstCart, 2],
])(
  "after a kill before an intent's creation is stored, Pay for %s cart works",
  async (_case, cart, count) => {
    await shopper.session(cart);
    await killAt("createIntent", () => shopper.pay(cart));
    await expectPaidOnce(await shopper.pay(secondCart));
    const { data } = await shop.provider.stripe.paymentIntents.list();
    expect(data.filter(({ metadata }) => "attempt" in metadata)).toHaveLength(count);
  },
);

test("after a kill during the cancellation of an intent, only the other one can be paid", async () => {
  const first = await shopper.pay(firstCart);
  await killAt("cancelIntent", () => shopper.pay(secondCart));
  const answer = await shopper.pay(secondCart);
  expect(await confirm(shop, first)).toBe("canceled");
  await expectPaidOnce(answer);
});

test("a clock that is set back by a day after Pay does not block another cart, even in another tab", async () => {
  await confirm(shop, await shopper.pay(firstCart), "authenticationRequired");
  shop.clock.advance(-DAY);
  await expectPaidOnce(await otherTab(shop, shopper).pay(secondCart));
});
