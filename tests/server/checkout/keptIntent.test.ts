import { beforeEach, expect, test } from "vitest";
import { PAY_ATTEMPTS } from "../../../server/checkout/times.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { confirm, intentOf, visitor, type Visitor } from "../../support/server/visitor.ts";

const CART = [classicItem("Ann")];

let shop: TestShop;
let shopper: Visitor;
beforeEach(async () => {
  shop = await shopForTest();
  shopper = visitor(shop);
});

async function expectOneOrder(): Promise<void> {
  await shopper.settle();
  expect(await listOrders(shop.orders)).toMatchObject([{ state: "paid", received: 2499 }]);
}

test("the intent is the same after a decline, with another card and another address", async () => {
  const first = await shopper.pay(CART);
  await confirm(shop, first, "chargeDeclined");
  const second = await shopper.pay(CART, { ...FORM, email: "other@mail.test" });
  expect(intentOf(second)).toBe(intentOf(first));
});

test("the intent is the same and not updated if Pay is sent again", async () => {
  const first = await shopper.pay(CART);
  await shopper.settle(first.attempt);
  const before = await shop.provider.stripe.paymentIntents.retrieve(intentOf(first));
  const second = await shopper.pay(CART);
  expect(second.clientSecret).toBe(first.clientSecret);
  const after = await shop.provider.stripe.paymentIntents.retrieve(intentOf(first));
  expect(after.metadata).toEqual(before.metadata);
});

test("Pay for a cart that was paid meanwhile returns its order", async () => {
  const first = await shopper.pay(CART);
  await shopper.settle(first.attempt);
  await confirm(shop, first);
  expect(await shopper.pay(CART)).toMatchObject({ status: 409, order: first.orderToken });
  await expectOneOrder();
});

test("another intent is used if the first one was changed in the provider's dashboard", async () => {
  const first = await shopper.pay(CART);
  await shopper.settle(first.attempt);
  await shop.provider.stripe.paymentIntents.update(intentOf(first), { amount: 100 });
  const second = await shopper.pay(CART);
  expect(intentOf(second)).not.toBe(intentOf(first));
  await confirm(shop, second);
  await expectOneOrder();
});

test("the count of attempts continues when an intent is replaced", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < PAY_ATTEMPTS + 2; n += 1) {
    const answer = await shopper.pay([classicItem(n % 2 ? "Ann" : "Bo")]);
    statuses.push(answer.status);
    await shopper.settle(answer.attempt);
  }
  const refused = statuses.indexOf(429);
  expect(refused).toBeGreaterThanOrEqual(PAY_ATTEMPTS);
  expect(new Set(statuses.slice(0, refused))).toEqual(new Set([200]));
});
