import { beforeEach, expect, test } from "vitest";
import { type PaymentEvent, PaymentOutcomeUnknown } from "../../../server/payments/payments.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

const HOUR = 60 * 60_000;
/** The interval of the worker, in milliseconds. It runs a catch-up every hour. */
const TICK = 2_000;

let shop: TestShop;
/** Since when each catch-up has requested events, in milliseconds since 1970. */
let requestedTimes: number[] = [];
let isUnreachable = false;
let isIntentUnreachable = false;
let providerEvents: PaymentEvent[] = [];
beforeEach(async () => {
  requestedTimes = [];
  isUnreachable = false;
  isIntentUnreachable = false;
  providerEvents = [];
  shop = await shopForTest({
    payments: (real) => ({
      ...real,
      async eventsSince(time) {
        requestedTimes.push(time);
        if (isUnreachable) throw new PaymentOutcomeUnknown("no answer", false);
        return providerEvents;
      },
      async intent(id) {
        if (isIntentUnreachable) throw new PaymentOutcomeUnknown("no answer", false);
        return real.intent(id);
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

test("after a downtime, events are read from before it until all of them were processed", async () => {
  await shop.worker.tick();
  const downSince = shop.clock.now();
  shop.clock.advance(20 * HOUR);
  isUnreachable = true;
  await shop.worker.tick();
  isUnreachable = false;
  isIntentUnreachable = true;
  providerEvents = [newEvent("evt_1")];
  for (let tick = 0; tick < 2; tick += 1) {
    shop.clock.advance(60_000);
    await shop.worker.tick();
  }
  expect(requestedTimes).toHaveLength(4);
  const [since = 0, ...others] = new Set(requestedTimes.slice(1));
  expect(since).toBeLessThan(downSince);
  expect(others).toEqual([]);
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
