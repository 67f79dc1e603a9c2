import { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { settle } from "../../../server/checkout/settle.ts";
import { findShopId } from "../../../server/orders/database/database.ts";
import { PaymentOutcomeUnknown } from "../../../server/payments/payments.ts";
import { KEYS, newIntent } from "../emulators/stripeUnderTest.ts";
import { classicItem } from "../../support/server/carts.ts";
import { ordersOf } from "../../support/server/ordersOf.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { confirm, intentOf, visitor, type CallAnswer } from "../../support/server/visitor.ts";

/** Whether the provider does not respond to requests for intents. */
let isUnreachable = false;
const shop = await sharedShop({
  payments: (real) => ({
    ...real,
    async intent(id) {
      if (isUnreachable) throw new PaymentOutcomeUnknown("no answer", false);
      return real.intent(id);
    },
  }),
});

const stripe = new Stripe(KEYS.secretKey);
const eventsOf = async (answer: CallAnswer) =>
  (await shop.events()).filter((event) => JSON.stringify(event).includes(intentOf(answer)));

async function pay() {
  const shopper = visitor(shop);
  const answer = await shopper.pay([classicItem("Ann")]);
  await confirm(shop, answer);
  const events = await eventsOf(answer);
  expect(events.map(({ type }) => type)).toContain("payment_intent.succeeded");
  return { shopper, answer, events };
}

/** A paid order whose webhook was not delivered. */
async function placeOrder() {
  const { shopper, answer } = await pay();
  await shopper.settle();
  return { shopper, answer };
}

/** A payment of this shop without an attempt, as after restoring a backup. */
async function payWithoutAttempt(amount: number): Promise<CallAnswer> {
  const { stripe: provider } = shop.provider;
  const { id } = await newIntent(provider, amount);
  await provider.paymentIntents.update(id, { metadata: { shop: await findShopId(shop.orders) } });
  await provider.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  return { status: 200, clientSecret: `${id}_secret_` };
}

/** Delivers all events of a payment, also those that were delivered before. */
async function deliverAll(answer: CallAnswer): Promise<void> {
  for (const event of await eventsOf(answer)) await shop.deliver(event);
}

/** Sends a body to the webhook; returns the status and the error. */
async function post(payload: string, signature?: string) {
  const headers = signature === undefined ? {} : { "stripe-signature": signature };
  const response = await shop.app.inject({
    method: "POST",
    url: "/webhooks/stripe",
    headers: { "content-type": "application/json", ...headers },
    payload,
  });
  return [response.statusCode, response.json<{ error?: string }>().error] as const;
}

describe("the signature", () => {
  const sign = (payload: string, secret = KEYS.webhookSecret, timestamp = Date.now() / 1000) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(timestamp) });

  test("that is missing, wrong, of another body or five minutes old changes nothing", async () => {
    const { answer, events } = await pay();
    const payload = JSON.stringify(events.at(-1));
    const invalidSignatures = [
      undefined,
      "t=1,v1=00",
      "t=1,v1=",
      sign(payload, "whsec_other"),
      sign(`${payload} `),
      sign(payload, KEYS.webhookSecret, Date.now() / 1000 - 301),
    ];
    for (const signature of invalidSignatures)
      expect((await post(payload, signature))[0]).toBe(400);
    expect(await ordersOf(shop, answer)).toEqual([]);
    expect((await post(payload, sign(payload)))[0]).toBe(200);
    expect(await ordersOf(shop, answer)).toHaveLength(1);
  });

  test("is verified before the body is parsed: only signed JSON can be reported as invalid", async () => {
    expect(await post("{")).toEqual([400, "This is not signed."]);
    const foreign = sign("{", "whsec_other");
    expect(await post("{", foreign)).toEqual([400, "The signature is not valid."]);
    expect(await post("{", sign("{"))).toEqual([400, "This is not an event."]);
  });
});

describe("events", () => {
  test("create one order, before and after the browser's request, twice and in any order", async () => {
    const { shopper, answer, events } = await pay();
    for (const event of events.toReversed()) expect(await shop.deliver(event)).toBe(200);
    expect(await ordersOf(shop, answer)).toHaveLength(1);
    const { order } = await shopper.settle();
    for (const event of [...events, ...events]) await shop.deliver(event);
    const orders = await ordersOf(shop, answer);
    expect(orders).toHaveLength(1);
    expect(orders[0]?.number).toBe(order?.number);
  });

  test("of an old failure that arrive after the success change nothing", async () => {
    const shopper = visitor(shop);
    const items = [classicItem("Ann")];
    const declined = await shopper.pay(items);
    await confirm(shop, declined, "chargeDeclined");
    const failure = (await eventsOf(declined)).filter(
      ({ type }) => type === "payment_intent.payment_failed",
    );
    const answer = await shopper.pay(items);
    await confirm(shop, answer);
    await shopper.settle();
    expect(failure).toHaveLength(1);
    for (const event of failure) expect(await shop.deliver(event)).toBe(200);
    expect(await ordersOf(shop, answer)).toMatchObject([{ state: "paid" }]);
  });

  test("of other types, of unknown intents, or of foreign payments are accepted and ignored", async () => {
    const { events } = await pay();
    const event = events.at(-1);
    if (!event) throw new Error("no event");
    const unknown = JSON.parse(
      JSON.stringify(event).replaceAll(/pi_\w+/g, "pi_unknown"),
    ) as Stripe.Event;
    expect(
      await shop.deliver({ ...unknown, type: "payment_intent.canceled" } as Stripe.Event),
    ).toBe(200);
    const { id } = await newIntent(shop.provider.stripe, 5000);
    await shop.provider.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    const foreign = { status: 200, clientSecret: `${id}_secret_` };
    for (const each of await eventsOf(foreign)) expect(await shop.deliver(each)).toBe(200);
    expect(await ordersOf(shop, foreign)).toEqual([]);
    expect(
      await shop.deliver({ ...event, id: "evt_other", type: "customer.updated" } as Stripe.Event),
    ).toBe(200);
  });

  test("get a 500 while they can't be processed, so that Stripe sends them again", async () => {
    const { answer, events } = await pay();
    isUnreachable = true;
    for (const event of events.slice(-1))
      expect(await shop.deliver(event)).toBeGreaterThanOrEqual(500);
    isUnreachable = false;
    expect(await ordersOf(shop, answer)).toEqual([]);
    for (const event of events.slice(-1)) expect(await shop.deliver(event)).toBe(200);
    expect(await ordersOf(shop, answer)).toHaveLength(1);
  });

  test("that did not arrive by webhook are fetched later, even those of an intent without an attempt", async () => {
    await shop.worker.tick();
    const answer = await payWithoutAttempt(1200);
    expect(await ordersOf(shop, answer)).toEqual([]);
    shop.clock.advance(2 * 60 * 60_000);
    await shop.worker.tick();
    expect(await ordersOf(shop, answer)).toHaveLength(1);
  });
});

describe("refunds and disputes", () => {
  test("a partial and then a full refund are recorded, even if the event of the first arrives late", async () => {
    const { answer } = await placeOrder();
    const state = async () =>
      (await ordersOf(shop, answer)).map(({ state, refunded }) => [state, refunded]);
    const refund = async (amount: number) => {
      await shop.provider.stripe.refunds.create({ payment_intent: intentOf(answer), amount });
      const events = (await eventsOf(answer)).filter(({ type }) => type === "charge.refunded");
      for (const event of events) await shop.deliver(event);
      return events;
    };
    const [first] = await refund(500);
    expect(await state()).toEqual([["partially_refunded", 500]]);
    await refund(1999);
    expect(await state()).toEqual([["refunded", 2499]]);
    if (first) await shop.deliver({ ...first, id: "evt_late" });
    expect(await state()).toEqual([["refunded", 2499]]);
  });

  test("a refund that fails at the shopper's bank does not count: the order needs review", async () => {
    const { answer } = await placeOrder();
    const { id } = await shop.provider.stripe.refunds.create({ payment_intent: intentOf(answer) });
    await deliverAll(answer);
    expect(await ordersOf(shop, answer)).toMatchObject([{ state: "refunded" }]);
    shop.provider.emulator.failRefund(id);
    await deliverAll(answer);
    await deliverAll(answer);
    expect(await ordersOf(shop, answer)).toMatchObject([
      { state: "needs_review", refunded: 0, review: "a refund of 2499 cents failed" },
    ]);
  });

  test("a refund that fails during a dispute does not hide the dispute", async () => {
    const { answer } = await placeOrder();
    const { id } = await shop.provider.stripe.refunds.create({ payment_intent: intentOf(answer) });
    await deliverAll(answer);
    shop.provider.emulator.failRefund(id);
    shop.provider.emulator.dispute(intentOf(answer));
    await deliverAll(answer);
    expect(await ordersOf(shop, answer)).toMatchObject([
      { disputed: 1, refunded: 0, review: "a refund of 2499 cents failed" },
    ]);
  });

  test("an outdated response after a refund has failed does not count the refund again", async () => {
    const { answer } = await placeOrder();
    const { id } = await shop.provider.stripe.refunds.create({ payment_intent: intentOf(answer) });
    await deliverAll(answer);
    const outdated = await shop.payments.intent(intentOf(answer));
    shop.provider.emulator.failRefund(id);
    await deliverAll(answer);
    // The response to the first request for the intent is late.
    let requests = 0;
    const intent = async (intentId: string) => {
      requests += 1;
      return requests === 1 ? outdated : shop.payments.intent(intentId);
    };
    const { orders, clock, app, payments } = shop;
    await settle({ orders, clock, log: app.log, payments: { ...payments, intent } }, outdated.id);
    expect(requests).toBe(2);
    expect(await ordersOf(shop, answer)).toMatchObject([{ state: "needs_review", refunded: 0 }]);
  });

  test("a dispute marks the order, even if its event contains large evidence", async () => {
    const { answer } = await placeOrder();
    shop.provider.emulator.dispute(intentOf(answer));
    for (const event of await eventsOf(answer)) {
      // The provider's maximum, each character with three bytes in UTF-8.
      const evidence = { uncategorized_text: "€".repeat(150_000) };
      const object = { ...event.data.object, evidence };
      expect(await shop.deliver(Object.assign({ ...event }, { data: { object } }))).toBe(200);
    }
    expect(await ordersOf(shop, answer)).toMatchObject([{ state: "disputed" }]);
  });
});

test("a payment without an attempt becomes an order that needs review", async () => {
  const answer = await payWithoutAttempt(5000);
  await deliverAll(answer);
  expect(await ordersOf(shop, answer)).toMatchObject([{ state: "needs_review", received: 5000 }]);
});
