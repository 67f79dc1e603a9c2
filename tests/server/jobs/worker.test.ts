import { afterEach, expect, test, vi } from "vitest";
import { findOrder, listOrders } from "../../../server/orders/orders.ts";
import { insertPhoto } from "../../../server/orders/photoRows.ts";
import { requestRefund } from "../../../server/orders/refunds.ts";
import { deferred } from "../../support/deferred.ts";
import { classicItem } from "../../support/server/carts.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { buy, confirm, intentOf, visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

let shop: TestShop;
/** Lets all calls fail that wait for the unresponsive bucket. */
let release: () => void = () => {};
afterEach(() => release());

/** Opens a shop whose bucket doesn't respond until `release` is called. Returns the names of the calls to it. */
async function openWithUnresponsiveBucket(): Promise<readonly string[]> {
  const calls: string[] = [];
  const released = deferred();
  release = released.resolve;
  const waitForRelease = (name: string) => async (): Promise<never> => {
    calls.push(name);
    await released.promise;
    throw new Error("the bucket did not respond");
  };
  shop = await shopForTest({
    bucket: (real) => ({
      ...real,
      read: waitForRelease("read"),
      write: waitForRelease("write"),
      remove: waitForRelease("remove"),
    }),
  });
  return calls;
}

async function placeOrder() {
  await buy(shop, classicItem("Ann"));
  const [order] = await listOrders(shop.orders);
  if (order === undefined) throw new Error("there is no order");
  return order;
}

test("an unresponsive bucket delays neither refunds nor events", async () => {
  const calls = await openWithUnresponsiveBucket();
  const order = await placeOrder();
  // The sweep of expired photos calls the bucket.
  await insertPhoto(shop.orders, { key: `${"ab".repeat(16)}.png`, type: "image/png" }, 0);
  await requestRefund(shop.orders, order, 2499, shop.clock.now());
  const laterPay = await visitor(shop).pay([classicItem("Bo")]);
  await confirm(shop, laterPay);

  shop.worker.start();
  await vi.waitFor(() => expect(calls).not.toEqual([]), { timeout: 60_000 });
  await vi.waitFor(
    async () => {
      expect(await findOrder(shop.orders, order.id)).toMatchObject({ refunded: 2499 });
      const intents = (await listOrders(shop.orders)).map(({ intent_id }) => intent_id);
      expect(intents).toContain(intentOf(laterPay));
    },
    { timeout: 60_000 },
  );
});

test("a clock that is set back by hours delays no refund", async () => {
  shop = await shopForTest();
  await shop.worker.tick();
  shop.clock.advance(-5 * 60 * 60_000);
  const order = await placeOrder();
  await requestRefund(shop.orders, order, 2499, shop.clock.now());
  await shop.worker.tick();
  expect(await findOrder(shop.orders, order.id)).toMatchObject({ refunded: 2499 });
});
