import { beforeEach, expect, test } from "vitest";
import { insertEvent } from "../../../server/orders/queue/events.ts";
import { type PaymentEvent, PaymentOutcomeUnknown } from "../../../server/payments/payments.ts";
import { classicItem } from "../../support/server/carts.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

const HOUR = 60 * 60_000;
/** The interval of the worker, in milliseconds. It runs a catch-up every hour. */
const TICK = 2_000;

let shop: TestShop;
/** Since when each catch-up has requested events, in milliseconds since 1970. */
let requestedTimes: number[] = [];
let isUnreachable = false;
let providerEvents: PaymentEvent[] = [];
beforeEach(async () => {
  requestedTimes = [];
  isUnreachable = false;
  providerEvents = [];
  shop = await shopForTest({
    payments: (real) => ({
      ...real,
      async eventsSince(time) {
        requestedTimes.push(time);
        if (isUnreachable) throw new PaymentOutcomeUnknown("no answer", false);
        return providerEvents;
      },
    }),
  });
});

const newEvent = (id: string): PaymentEvent => ({
  id,
  type: "charge.refunded",
  intentId: "pi_1",
  created: shop.clock.now(),
});
const receiveByWebhook = (id: string) => insertEvent(shop.orders, newEvent(id), shop.clock.now());

test("events received by webhook after a downtime do not hide missed ones", async () => {
  await shop.worker.tick();
  const downSince = shop.clock.now();
  shop.clock.advance(20 * HOUR);
  isUnreachable = true;
  await shop.worker.tick();
  await receiveByWebhook("evt_new");
  isUnreachable = false;
  shop.clock.advance(TICK);
  await shop.worker.tick();
  expect(requestedTimes).toHaveLength(3);
  expect(requestedTimes[2]).toBeLessThan(downSince);
});

test("the next catch-up reads from an hour before the newest event, by the provider's clock", async () => {
  providerEvents = [newEvent("evt_1")];
  await shop.worker.tick();
  shop.clock.advance(5 * HOUR);
  const newest = newEvent("evt_2");
  providerEvents = [newest];
  await shop.worker.tick();
  providerEvents = [];
  shop.clock.advance(20 * HOUR);
  await shop.worker.tick();
  expect(requestedTimes[2]).toBe(newest.created - HOUR);
});

test("a failed catch-up is retried within a minute, then with backoff, at least every hour", async () => {
  isUnreachable = true;
  for (let time = 0; time < 60_000; time += TICK) {
    await shop.worker.tick();
    shop.clock.advance(TICK);
  }
  expect(requestedTimes.length).toBeGreaterThan(2);
  expect(requestedTimes.length).toBeLessThan(8);
  isUnreachable = false;
  shop.clock.advance(HOUR);
  await shop.worker.tick();
  const countBefore = requestedTimes.length;
  shop.clock.advance(HOUR - TICK);
  await shop.worker.tick();
  expect(requestedTimes).toHaveLength(countBefore);
});

test("a shop without events reads all since its oldest open checkout", async () => {
  const opened = shop.clock.now();
  await visitor(shop).session([classicItem("Ann")]);
  shop.clock.advance(20 * HOUR);
  await visitor(shop).session([classicItem("Bo")]);
  await shop.worker.tick();
  expect(requestedTimes).toHaveLength(1);
  expect(requestedTimes[0]).toBeLessThan(opened);
});
