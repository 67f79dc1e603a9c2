import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { FIRST_CHECK, insertAttempt, newAttempt } from "../../../server/checkout/attempts.ts";
import { addVisitor } from "../../../server/checkout/visitors.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { PaymentOutcomeUnknown } from "../../../server/payments/payments.ts";
import { ADDRESS } from "../../support/address.ts";
import { classicItem } from "../../support/server/carts.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { type CallAnswer, confirm, intentOf, visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The interval of the worker, in milliseconds. */
const TICK = 2_000;
/** How many rows a job processes at once. */
const BATCH = 50;

let shop: TestShop;
/** The ids of the intents that the shop has requested from the provider. */
let requestedIds: string[] = [];
/** Called before each cancellation of an intent. */
let beforeCanceling: () => Promise<void> = async () => {};
beforeEach(async () => {
  requestedIds = [];
  beforeCanceling = async () => {};
  shop = await shopForTest({
    payments: (real) => ({
      ...real,
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

async function tick(after: number): Promise<void> {
  shop.clock.advance(after);
  await shop.worker.tick();
}

const statusOf = async (answer: CallAnswer) =>
  (await shop.provider.stripe.paymentIntents.retrieve(intentOf(answer))).status;

/** Inserts open attempts of intents that the provider does not know. For the prefix `pi_stuck`, requests to it fail. */
async function insertLostAttempts(intentPrefix: string, count: number): Promise<void> {
  await shop.orders.transaction().execute(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      const email = `${index}@mail.test`;
      const content = { amount: 2499, email, address: ADDRESS, pieces: [], catalog: "1" };
      const row = newAttempt(randomUUID(), { content, hash: email }, shop.clock.now());
      await insertAttempt(tx, { ...row, intent_id: `${intentPrefix}_${index}` });
    }
  });
}

const attemptStates = async () =>
  (await shop.orders.selectFrom("attempts").select("state").distinct().execute()).map(
    ({ state }) => state,
  );

describe("an open attempt", () => {
  test("is settled after a minute, then less and less often, and canceled after a day", async () => {
    const answer = await visitor(shop).pay([classicItem("Ann")]);
    await confirm(shop, answer, "authenticationRequired");
    requestedIds = [];
    await tick(FIRST_CHECK);
    expect(requestedIds).toEqual([intentOf(answer)]);
    for (let time = 0; time < 4 * HOUR; time += MINUTE) await tick(MINUTE);
    expect(requestedIds.length).toBeGreaterThan(6);
    expect(requestedIds.length).toBeLessThan(12);
    await tick(21 * HOUR);
    expect(await statusOf(answer)).toBe("canceled");
  });

  test("is settled soon when its shopper tries again", async () => {
    const shopper = visitor(shop);
    const items = [classicItem("Ann")];
    const first = await shopper.pay(items);
    await tick(10 * HOUR);
    const again = await shopper.pay(items);
    expect(intentOf(again)).toBe(intentOf(first));
    await confirm(shop, again);
    await tick(FIRST_CHECK);
    expect(await listOrders(shop.orders)).toMatchObject([{ state: "paid" }]);
  });

  test("does not block others if it can't be settled", async () => {
    await insertLostAttempts("pi_stuck", BATCH);
    await tick(0);
    await confirm(shop, await visitor(shop).pay([classicItem("Ann")]));
    await tick(FIRST_CHECK);
    await tick(TICK);
    expect(await listOrders(shop.orders)).toMatchObject([{ state: "paid" }]);
  });

  test("of an unknown intent is closed, in consecutive ticks if they fill a batch", async () => {
    await insertLostAttempts("pi_unknown", BATCH + 1);
    await tick(FIRST_CHECK);
    await tick(TICK);
    expect(await attemptStates()).toEqual(["canceled"]);
  });

  test("whose shopper returns while it is canceled is replaced, and paid once", async () => {
    const items = [classicItem("Ann")];
    const shopper = visitor(shop);
    const answers = [await shopper.pay(items)];
    beforeCanceling = async () => {
      beforeCanceling = async () => {};
      answers.push(await shopper.pay(items));
    };
    await tick(DAY + HOUR);
    answers.push(await shopper.pay(items));
    const statuses: string[] = [];
    for (const answer of answers) statuses.push(await confirm(shop, answer));
    expect(statuses).toEqual(["canceled", "canceled", "succeeded"]);
    await shopper.settle();
    expect(await listOrders(shop.orders)).toHaveLength(1);
  });
});

describe("a session", () => {
  test.each([
    ["an unchanged cart", [classicItem("Ann")]],
    ["another cart each time", [classicItem("Ann", "Bo")]],
  ])("is kept while its visitor returns with %s, then canceled", async (_cart, others) => {
    const shopper = visitor(shop);
    const items = [classicItem("Ann")];
    const first = await shopper.session(items);
    for (const cart of [others, items, others]) {
      expect((await shopper.session(cart)).clientSecret).toBe(first.clientSecret);
      await tick(20 * HOUR);
    }
    expect(await statusOf(first)).toBe("requires_payment_method");
    await tick(DAY);
    expect(await statusOf(first)).toBe("canceled");
    const next = await shopper.session(items);
    expect(next.clientSecret).not.toBe(first.clientSecret);
    expect(await statusOf(next)).toBe("requires_payment_method");
  });

  test("that can't be canceled does not block others", async () => {
    for (let index = 0; index < BATCH; index += 1) {
      const visit = { addressKey: "home", onVisitor: () => {} };
      const { id } = await addVisitor(shop.orders, visit, shop.clock.now() - 1);
      const session = { session_intent: `pi_stuck_${index}` };
      await shop.orders.updateTable("visitors").set(session).where("id", "=", id).execute();
    }
    const answer = await visitor(shop).session([classicItem("Ann")]);
    await tick(DAY);
    await tick(TICK);
    expect(await statusOf(answer)).toBe("canceled");
  });
});
