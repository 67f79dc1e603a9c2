import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { PAYING_LEASE } from "../../../server/checkout/times.ts";
import { newToken } from "../../../server/checkout/token.ts";
import { findCheckout } from "../../../server/orders/checkouts/checkouts.ts";
import { insertCheckout, newCheckout } from "../../../server/orders/checkouts/newCheckout.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { PaymentOutcomeUnknown } from "../../../server/payments/payments.ts";
import { classicItem } from "../../support/server/carts.ts";
import { photoTools, png } from "../../support/server/photoTools.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { type CallAnswer, confirm, intentOf, visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The interval of the worker, in milliseconds. */
const TICK = 2_000;
/** How many checkouts a job processes at once. */
const CHECKOUT_BATCH = 50;

let shop: TestShop;
/** The ids of the intents that the shop has requested from the provider. */
let requestedIds: string[] = [];
/** Whether the provider can create intents. */
let canCreate = true;
/** Called before each cancellation of an intent. */
let beforeCanceling: () => Promise<void> = async () => {};
beforeEach(async () => {
  requestedIds = [];
  canCreate = true;
  beforeCanceling = async () => {};
  shop = await shopForTest({
    payments: (real) => ({
      ...real,
      async createIntent(...args) {
        if (!canCreate) throw new PaymentOutcomeUnknown("no answer", false);
        return real.createIntent(...args);
      },
      async intent(id) {
        requestedIds.push(id);
        if (id.startsWith("pi_stuck")) throw new PaymentOutcomeUnknown("no answer", false);
        return real.intent(id);
      },
      async cancelIntent(id) {
        if (id.startsWith("pi_stuck")) throw new PaymentOutcomeUnknown("no answer", false);
        await beforeCanceling();
        return real.cancelIntent(id);
      },
    }),
  });
});

/**
 * Inserts checkouts with an unfinished payment, an hour old, of intents that the provider does not know. For intents with
 * the prefix `pi_stuck`, requests to it fail. Returns the ids of the checkouts.
 */
async function insertLostCheckouts(
  intentPrefix: string,
  count: number,
): Promise<readonly string[]> {
  const startTime = shop.clock.now() - HOUR;
  const rows = Array.from({ length: count }, (_, index) => ({
    ...newCheckout({ id: randomUUID(), orderToken: newToken(), follows: null }, 2499, startTime),
    intent_id: `${intentPrefix}_${index}`,
    client_secret: "secret",
    lease: randomUUID(),
    lease_kind: "pay" as const,
    lease_until: startTime,
  }));
  await shop.orders.transaction().execute(async (tx) => {
    for (const row of rows) await insertCheckout(tx, row);
  });
  return rows.map(({ id }) => id);
}

/** The different states of these checkouts. */
const statesOf = async (ids: readonly string[]) =>
  new Set(
    await Promise.all(ids.map(async (id) => (await findCheckout(shop.orders, id))?.state ?? "")),
  );

describe("a payment that does not end", () => {
  test("is checked at most every ten minutes while authentication is pending, and canceled after a day", async () => {
    const answer = await visitor(shop).pay([classicItem("Ann")]);
    await confirm(shop, answer, "authenticationRequired");
    requestedIds = [];
    for (let time = 0; time < 4 * HOUR; time += 5 * MINUTE) {
      shop.clock.advance(5 * MINUTE);
      await shop.worker.tick();
    }
    expect(requestedIds.length).toBeGreaterThan(16);
    expect(requestedIds.length).toBeLessThan(32);
    shop.clock.advance(21 * HOUR);
    await shop.worker.tick();
    const { status } = await shop.provider.stripe.paymentIntents.retrieve(intentOf(answer));
    expect(status).toBe("canceled");
  });

  test("is checked soon when its shopper tries again", async () => {
    const shopper = visitor(shop);
    const items = [classicItem("Ann")];
    const first = await shopper.pay(items);
    shop.clock.advance(10 * HOUR);
    await shop.worker.tick();
    const again = await shopper.pay(items);
    expect(intentOf(again)).toBe(intentOf(first));
    await confirm(shop, again);
    shop.clock.advance(PAYING_LEASE + TICK);
    await shop.worker.tick();
    expect(await listOrders(shop.orders)).toMatchObject([{ state: "paid" }]);
  });

  test("does not block others, however many there are", async () => {
    await insertLostCheckouts("pi_stuck", CHECKOUT_BATCH);
    // The hourly catch-up has already run.
    await shop.worker.tick();
    const answer = await visitor(shop).pay([classicItem("Ann")]);
    await confirm(shop, answer);
    shop.clock.advance(PAYING_LEASE + TICK);
    await shop.worker.tick();
    shop.clock.advance(TICK);
    await shop.worker.tick();
    expect(await listOrders(shop.orders)).toMatchObject([{ state: "paid" }]);
  });
});

describe("idle checkouts", () => {
  test("with unknown intents are closed in consecutive ticks if they fill a batch", async () => {
    const ids = await insertLostCheckouts("pi_unknown", CHECKOUT_BATCH + 1);
    shop.clock.advance(DAY);
    for (let tick = 0; tick < 2; tick += 1) {
      await shop.worker.tick();
      shop.clock.advance(TICK);
    }
    expect(await statesOf(ids)).toEqual(new Set(["closed"]));
  });

  test("that can't be canceled do not block others", async () => {
    const ids = await insertLostCheckouts("pi_stuck", CHECKOUT_BATCH);
    const answer = await visitor(shop).session([classicItem("Ann")]);
    shop.clock.advance(DAY + 10 * MINUTE);
    await shop.worker.tick();
    // The job runs again after ten minutes, as its batch was not canceled.
    shop.clock.advance(11 * MINUTE);
    await shop.worker.tick();
    const { status } = await shop.provider.stripe.paymentIntents.retrieve(intentOf(answer));
    expect(status).toBe("canceled");
    expect(await statesOf(ids)).toEqual(new Set(["open"]));
  });

  test.each([
    ["without an intent, as the provider was down then", false],
    ["with an intent", true],
  ])("whose shopper returns while others are canceled stay open: %s", async (_case, hasIntent) => {
    const items = [classicItem("Ann")];
    await visitor(shop).session([classicItem("Bo")]);
    const shopper = visitor(shop);
    canCreate = hasIntent;
    await shopper.session(items);
    canCreate = true;
    shop.clock.advance(DAY + HOUR);
    const answers: CallAnswer[] = [];
    beforeCanceling = async () => {
      beforeCanceling = async () => {};
      answers.push(await shopper.pay(items));
    };
    await shop.worker.tick();
    // A second tab pays for the same cart before the first has confirmed.
    answers.push(await shopper.pay(items));
    for (const answer of answers) await confirm(shop, answer);
    const intents = await shop.provider.stripe.paymentIntents.list();
    expect(intents.data.filter(({ status }) => status === "succeeded")).toHaveLength(1);
    // Both tabs got the same intent.
    expect(answers).toHaveLength(2);
    expect(new Set(answers.map(intentOf)).size).toBe(1);
  });
});

test("the photo of a cart that is opened repeatedly is kept", async () => {
  const { upload, dogtagWith } = photoTools(shop);
  const { key } = await upload(png, "image/png");
  const items = [dogtagWith(key)];
  for (let week = 0; week < 6; week += 1) {
    expect(await visitor(shop).session(items)).toMatchObject({ status: 200 });
    shop.clock.advance(7 * DAY);
    await shop.worker.tick();
  }
  expect(await visitor(shop).pay(items)).toMatchObject({ status: 200 });
});
