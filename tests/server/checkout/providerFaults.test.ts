import { beforeEach, describe, expect, test } from "vitest";
import type { ApiFault } from "../../../server/emulators/stripe/faults.ts";
import { requestRefund } from "../../../server/orders/refunds.ts";
import { classicItem } from "../../support/server/carts.ts";
import { ordersOf } from "../../support/server/ordersOf.ts";
import { providerFaults, SERVER_ERROR } from "../../support/server/providerFaults.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import {
  buy,
  type CallAnswer,
  confirm,
  intentOf,
  visitor,
  type Visitor,
} from "../../support/server/visitor.ts";

const CREATE_INTENT = /^POST \/v1\/payment_intents$/;
const UPDATE_INTENT = /^POST \/v1\/payment_intents\/pi_\w+$/;
const READ_INTENT = /^GET \/v1\/payment_intents\/pi_/;
const CREATE_CUSTOMER = /^POST \/v1\/customers$/;
const LOST_RESPONSE = { kind: "no-response", when: "after" } as const;
/** Each is handled in another way. The chaos tests and the races also draw faults before any effect. */
const FAULTS = [
  { kind: "status", status: 500, when: "after" },
  { kind: "status", status: 429, when: "before" },
  LOST_RESPONSE,
] as const satisfies readonly ApiFault[];

const { faults, fail, clear } = providerFaults();
const shop = await sharedShop({ faults });
const items = [classicItem("Ann")];
let shopper: Visitor;
beforeEach(() => {
  shopper = visitor(shop);
});

const calls = [
  ["creating an intent", CREATE_INTENT],
  ["creating a customer", CREATE_CUSTOMER],
] as const;

describe.each(calls)("%s", (_name, path) => {
  test.each(FAULTS)("fails ($kind $status): an error, then one paid order", async (fault) => {
    const twoNames = [classicItem("Ann", "Bo")];
    fail(path, fault);
    const { status, error } = await shopper.pay(twoNames);
    expect(status).toBe(503);
    expect(error).toMatch(/nothing was charged/);
    clear();
    const response = await shopper.pay(twoNames);
    expect(response.status).toBe(200);
    expect(await confirm(shop, response)).toBe("succeeded");
    await shopper.settle();
    expect(await ordersOf(shop, response)).toMatchObject([{ state: "paid", received: 2598 }]);
  });
});

test.each(FAULTS)(
  "canceling an intent fails ($kind $status): an error, then one payment of what the page shows",
  async (fault) => {
    const first = await shopper.pay([classicItem("Ann")]);
    const newItems = [classicItem("Bo", "Cy")];
    fail(/^POST \/v1\/payment_intents\/pi_\w+\/cancel$/, fault);
    expect((await shopper.pay(newItems)).status).toBe(503);
    clear();
    const response = await shopper.pay(newItems);
    expect(response.status).toBe(200);
    expect(await confirm(shop, first)).toBe("canceled");
    await confirm(shop, response);
    await shopper.settle();
    const received = (await ordersOf(shop, response)).map((order) => order.received);
    expect(received).toEqual([2598]);
    expect(await ordersOf(shop, first)).toEqual([]);
  },
);

// The provider repeats a server error for the same key, also if it has not made the refund.
test.each([...FAULTS, SERVER_ERROR])(
  "refunding fails ($kind $status $when): it is retried until refunded once",
  async (fault) => {
    const { pay: response } = await buy(shop, classicItem("Ann"));
    const [order] = await ordersOf(shop, response);
    if (!order) throw new Error("there is no order");
    await requestRefund(shop.orders, order, order.received, shop.clock.now());
    fail(/^POST \/v1\/refunds$/, fault);
    await shop.worker.tick();
    clear();
    // The key changes only after the provider has repeated its error once.
    for (const pause of [3_000, 5_000]) {
      shop.clock.advance(pause);
      await shop.worker.tick();
    }
    const { data } = await shop.provider.stripe.refunds.list({
      payment_intent: intentOf(response),
    });
    expect(data.map(({ amount }) => amount)).toEqual([2499]);
    const [refundedOrder] = await ordersOf(shop, response);
    expect(refundedOrder).toMatchObject({ state: "refunded", refunded: 2499, review: null });
  },
);

const amountOf = async (response: CallAnswer) =>
  (await shop.provider.stripe.paymentIntents.retrieve(intentOf(response))).amount;
const countIntents = async () =>
  (await shop.provider.stripe.paymentIntents.list().autoPagingToArray({ limit: 1_000 })).length;

test("an intent whose creation got no response is used by the next Pay", async () => {
  const intentCount = await countIntents();
  fail(CREATE_INTENT, LOST_RESPONSE);
  expect((await shopper.pay(items)).status).toBe(503);
  clear();
  expect((await shopper.pay(items)).status).toBe(200);
  expect(await countIntents()).toBe(intentCount + 1);
});

test("a session whose new amount got no response gets the right one with the next cart", async () => {
  await shopper.session(items);
  fail(UPDATE_INTENT, LOST_RESPONSE);
  expect((await shopper.session([classicItem("Ann", "Bo")])).status).toBe(503);
  clear();
  const response = await shopper.session([classicItem("Ann", "Bo")]);
  expect(await amountOf(response)).toBe(2598);
});

test("if settling fails, the webhook's error makes the provider deliver the event again", async () => {
  const response = await shopper.pay([classicItem("Ann")]);
  await confirm(shop, response);
  const [paid] = (await shop.events())
    .filter(({ type }) => type === "payment_intent.succeeded")
    .slice(-1);
  if (!paid) throw new Error("no event");
  fail(READ_INTENT, SERVER_ERROR);
  expect(await shop.deliver(paid)).toBe(503);
  expect(await ordersOf(shop, response)).toEqual([]);
  clear();
  expect(await shop.deliver(paid)).toBe(200);
  expect(await ordersOf(shop, response)).toHaveLength(1);
});

test("listing events fails: it is retried, and missed events are found", async () => {
  const newShop = await shopForTest({ faults });
  fail(/^GET \/v1\/events$/, SERVER_ERROR);
  const response = await visitor(newShop).pay([classicItem("Ann")]);
  await confirm(newShop, response);
  await newShop.worker.tick();
  expect(await ordersOf(newShop, response)).toEqual([]);
  clear();
  // Early enough that the sweeper is not due.
  newShop.clock.advance(3_000);
  await newShop.worker.tick();
  expect(await ordersOf(newShop, response)).toHaveLength(1);
});
