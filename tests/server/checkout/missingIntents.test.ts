import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { listOrders } from "../../../server/orders/orders.ts";
import { IntentUnknown } from "../../../server/payments/payments.ts";
import { classicItem } from "../../support/server/carts.ts";
import { ordersOf } from "../../support/server/ordersOf.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import {
  openTestShop,
  type TestShop,
  type TestShopOptions,
} from "../../support/server/testShop.ts";
import { type CallAnswer, confirm, visitor } from "../../support/server/visitor.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

const DAY = 24 * 60 * 60_000;

let folder: string;
beforeEach(() => {
  folder = folderForTest();
});

/** Opens a shop on the same database, in each call with the keys of another provider account. */
async function withOtherKeys<T>(run: (shop: TestShop) => Promise<T>): Promise<T> {
  const shop = await openTestShop({ database: { sqlite: join(folder, "orders.db") } });
  try {
    return await run(shop);
  } finally {
    await shop.close();
  }
}

async function payFor(shop: TestShop, cookie: string, name: string): Promise<CallAnswer> {
  const shopper = visitor(shop);
  shopper.cookie = cookie;
  const answer = await shopper.pay([classicItem(name)]);
  expect(answer).toMatchObject({ status: 200 });
  expect(await confirm(shop, answer)).toBe("succeeded");
  await shopper.settle();
  expect(await ordersOf(shop, answer)).toMatchObject([{ state: "paid" }]);
  return answer;
}

describe("an intent that the provider does not know, as after a change of keys", () => {
  test.each(["session", "pay"] as const)(
    "does not block a visitor who has opened a %s: their checkout is closed and another opened",
    async (kind) => {
      const before = await withOtherKeys(async (shop) => {
        const shopper = visitor(shop);
        const { orderToken } = await shopper[kind]([classicItem("Ann")]);
        return { cookie: shopper.cookie, orderToken };
      });
      await withOtherKeys(async (shop) => {
        const shopper = visitor(shop);
        shopper.cookie = before.cookie;
        expect(await shopper.settle(undefined, before.orderToken)).toEqual({
          status: "canceled",
          order: null,
        });
        expect((await shop.app.inject({ url: `/orders/${before.orderToken}` })).statusCode).toBe(
          404,
        );
        await payFor(shop, before.cookie, "Bo");
      });
    },
  );

  test.each(["session", "pay"] as const)(
    "does not block a visitor who returns with a changed cart after a %s",
    async (kind) => {
      const cookie = await withOtherKeys(async (shop) => {
        const shopper = visitor(shop);
        await shopper[kind]([classicItem("Ann")]);
        return shopper.cookie;
      });
      await withOtherKeys(async (shop) => {
        const shopper = visitor(shop);
        shopper.cookie = cookie;
        const more = [classicItem("Ann"), classicItem("Bo")];
        expect(await shopper.session(more)).toMatchObject({ status: 200 });
        await payFor(shop, shopper.cookie, "Bo");
      });
    },
  );

  test("leaves a paid order on its page, and refuses a refund instead of retrying it for ever", async () => {
    const answer = await withOtherKeys(async (shop) => {
      const shopper = visitor(shop);
      return payFor(shop, shopper.cookie, "Ann");
    });
    await withOtherKeys(async (shop) => {
      const page = await shop.app.inject({ url: `/orders/${answer.orderToken}` });
      expect(page.json()).toMatchObject({ state: "paid" });
      const [order] = await listOrders(shop.orders);
      if (!order) throw new Error("no order");
      await shop.orders
        .insertInto("outbox")
        .values({
          id: "refund_1",
          order_id: order.id,
          kind: "refund",
          payload: "2499",
          created_at: 0,
          done_at: null,
          attempts: 0,
          round: 0,
          due_at: 0,
        })
        .execute();
      await shop.worker.tick();
      expect(await listOrders(shop.orders)).toMatchObject([
        { state: "needs_review", review: "refund refused: resource_missing", refunded: 0 },
      ]);
      expect(
        await shop.orders.selectFrom("outbox").select("id").where("done_at", "is", null).execute(),
      ).toEqual([]);
    });
  });
});

test("a payment received while the shop had another account's key becomes an order once the key is right", async () => {
  let isWrong = false;
  const options: TestShopOptions = {
    payments: (real) => ({
      ...real,
      intent: async (id) => {
        if (isWrong) throw new IntentUnknown(id);
        return real.intent(id);
      },
    }),
  };
  const shop = await shopForTest(options);
  const shopper = visitor(shop);
  const answer = await shopper.pay([classicItem("Ann")]);
  expect(await confirm(shop, answer)).toBe("succeeded");
  isWrong = true;
  for (const event of await shop.events()) expect(await shop.deliver(event)).toBe(200);
  isWrong = false;
  shop.clock.advance(DAY);
  await shop.worker.tick();
  expect(await ordersOf(shop, answer)).toMatchObject([{ state: "paid", received: 2499 }]);
  const pendingEvents = shop.orders.selectFrom("events").select("id").where("done_at", "is", null);
  expect(await pendingEvents.execute()).toEqual([]);
});

describe("a customer deleted in the provider's dashboard", () => {
  test.each([
    ["the same cart", ["Ann"]],
    ["a changed cart", ["Bo"]],
  ])("blocks nobody who pays again for %s", async (_name, [name = ""]) => {
    const shop = await shopForTest();
    const shopper = visitor(shop);
    const items = [classicItem("Ann")];
    const first = await shopper.pay(items);
    await confirm(shop, first, "chargeDeclined");
    await shop.provider.stripe.customers.del(first.customerId ?? "");
    const again = await shopper.pay(name === "Ann" ? items : [classicItem(name)]);
    expect(again).toMatchObject({ status: 200 });
    expect(again.customerId).not.toBe(first.customerId);
    expect(await confirm(shop, again)).toBe("succeeded");
    expect(await confirm(shop, first)).toBe("canceled");
    await shopper.settle();
    expect(await listOrders(shop.orders)).toMatchObject([{ state: "paid" }]);
  });
});
