import { afterEach, beforeEach, expect, test } from "vitest";
import { insertEvent } from "../../../server/orders/events.ts";
import { type PaymentEvent, PaymentsUnreachable } from "../../../server/payments/payments.ts";
import { classic } from "../support/carts.ts";
import { openTestShop, type TestShop } from "../support/testShop.ts";
import { visitor } from "../support/visitor.ts";

const HOUR = 60 * 60_000;
/** The worker checks this often whether an hour has passed. */
const TICK = 2_000;

let shop: TestShop;
let asked: number[] = [];
let unreachable = false;
let listed: PaymentEvent[] = [];
beforeEach(async () => {
  asked = [];
  unreachable = false;
  listed = [];
  shop = await openTestShop({
    payments: (real) => ({
      ...real,
      async eventsSince(time) {
        asked.push(time);
        if (unreachable) throw new PaymentsUnreachable("no answer", false);
        return listed;
      },
    }),
  });
});
afterEach(() => shop.close());

const madeNow = (id: string): PaymentEvent => ({
  id,
  type: "charge.refunded",
  intentId: "pi_1",
  created: shop.clock.now(),
});
const receiveByWebhook = (id: string) => insertEvent(shop.orders, madeNow(id), shop.clock.now());

test("an event created just after one catch-up is read by the next, however new the newest stored event is", async () => {
  await shop.worker.tick();
  const justAfter = shop.clock.now();
  shop.clock.advance(HOUR + TICK);
  await receiveByWebhook("evt_1");
  await shop.worker.tick();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toBeLessThan(justAfter);
});

test("events received by webhook after a downtime do not hide missed ones", async () => {
  await shop.worker.tick();
  const down = shop.clock.now();
  shop.clock.advance(20 * HOUR);
  unreachable = true;
  await shop.worker.tick();
  await receiveByWebhook("evt_new");
  unreachable = false;
  shop.clock.advance(TICK);
  await shop.worker.tick();
  expect(asked).toHaveLength(3);
  expect(asked[2]).toBeLessThan(down);
});

test("events are read once, and the cursor follows the provider's clock, whatever the shop's does", async () => {
  listed = [madeNow("evt_1")];
  await shop.worker.tick();
  shop.clock.advance(5 * HOUR);
  const [last] = (listed = [madeNow("evt_2")]);
  await shop.worker.tick();
  listed = [];
  shop.clock.advance(20 * HOUR);
  await shop.worker.tick();
  expect(asked[2]).toBe((last?.created ?? 0) - HOUR);
});

test("a failed catch-up is retried within a minute, then with backoff, at least every hour", async () => {
  unreachable = true;
  for (let time = 0; time < 60_000; time += TICK) {
    await shop.worker.tick();
    shop.clock.advance(TICK);
  }
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.length).toBeLessThan(8);
  unreachable = false;
  shop.clock.advance(HOUR);
  await shop.worker.tick();
  const until = asked.length;
  shop.clock.advance(HOUR - TICK);
  await shop.worker.tick();
  expect(asked).toHaveLength(until);
});

test("a shop without events reads all since its oldest open checkout", async () => {
  const opened = shop.clock.now();
  await visitor(shop).session([classic("Ann")]);
  shop.clock.advance(20 * HOUR);
  await visitor(shop).session([classic("Bo")]);
  await shop.worker.tick();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeLessThan(opened);
});
