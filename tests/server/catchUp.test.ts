import { afterEach, beforeEach, expect, test } from "vitest";
import { insertEvent } from "../../server/orders/events.ts";
import { classic } from "./support/carts.ts";
import { openTestShop, type TestShop } from "./support/testShop.ts";
import { visitor } from "./support/visitor.ts";

const HOUR = 60 * 60_000;
/** The worker looks this often whether an hour has passed. */
const TICK = 2_000;

let shop: TestShop;
let asked: number[] = [];
beforeEach(async () => {
  asked = [];
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      async eventsSince(time) {
        asked.push(time);
        return [];
      },
    }),
  });
});
afterEach(() => shop.close());

test("what was made just after one catch-up is asked for by the next, however new the newest known event is", async () => {
  await shop.worker.tick();
  const justAfter = shop.clock.now();
  shop.clock.advance(HOUR + TICK);
  const newest = {
    id: "evt_1",
    type: "charge.refunded",
    intentId: "pi_1",
    created: shop.clock.now(),
  };
  await insertEvent(shop.orders, newest, shop.clock.now());
  await shop.worker.tick();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toBeLessThan(justAfter);
});

test("a shop that knows no event asks for all since its oldest open checkout, however long it was down", async () => {
  const opened = shop.clock.now();
  await visitor(shop).session([classic("Ann")]);
  shop.clock.advance(20 * HOUR);
  await visitor(shop).session([classic("Bo")]);
  await shop.worker.tick();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeLessThan(opened);
});
