import { beforeEach, expect, test } from "vitest";
import { classicItem } from "../../support/server/carts.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { confirm, intentOf, visitor, type Visitor } from "../../support/server/visitor.ts";

const items = [classicItem("Ann")];

let shop: TestShop;
let shopper: Visitor;
/** The calls to the payment provider, oldest first. */
let calls: string[] = [];
beforeEach(async () => {
  shop = await shopForTest({
    faults: { onRequest: ({ method, path }) => void calls.push(`${method} ${path}`) },
  });
  shopper = visitor(shop);
  calls = [];
});

test("an unchanged session makes no call to the provider", async () => {
  await shopper.session(items);
  calls = [];
  expect((await shopper.session(items)).status).toBe(200);
  expect(calls).toEqual([]);
});

test("several questions about an open payment within a second make one call to the provider", async () => {
  const pay = await shopper.pay(items);
  calls = [];
  const ask = async () => [
    await shopper.settle(),
    await shopper.settle(pay.orderToken),
    (await shopper.session([classicItem("Bo")])).status,
  ];
  const payable = { status: "payable", order: null };
  expect(await ask()).toEqual([payable, payable, 200]);
  const retrieve = `GET /v1/payment_intents/${intentOf(pay)}`;
  expect(calls.filter((call) => call === retrieve)).toHaveLength(1);
  shop.clock.advance(1_001);
  await ask();
  expect(calls.filter((call) => call === retrieve)).toHaveLength(2);
});

test("a paid or canceled payment is reported without a call to the provider", async () => {
  const canceled = await shopper.pay(items);
  expect(await shopper.settle(canceled.orderToken, true)).toMatchObject({ status: "canceled" });
  const paid = await shopper.pay(items);
  await confirm(shop, paid);
  await shopper.settle(paid.orderToken);
  calls = [];
  for (const cancel of [false, true]) {
    const answers = [
      await shopper.settle(paid.orderToken, cancel),
      await shopper.settle(canceled.orderToken, cancel),
    ];
    expect(answers).toMatchObject([
      { status: "succeeded", order: { token: paid.orderToken } },
      { status: "canceled", order: null },
    ]);
  }
  expect(calls).toEqual([]);
});

test("the order of a payment is found at once, although its payment was open a moment ago", async () => {
  const pay = await shopper.pay(items);
  expect(await shopper.settle()).toMatchObject({ status: "payable" });
  await confirm(shop, pay);
  expect((await shop.app.inject({ url: `/orders/${pay.orderToken}` })).statusCode).toBe(200);
});

test("nobody cancels a payment without its token", async () => {
  const pay = await shopper.pay(items);
  expect(await shopper.settle(undefined, true)).toMatchObject({ status: "payable" });
  expect(await confirm(shop, pay)).toBe("succeeded");
});
