import { beforeEach, describe, expect, test } from "vitest";
import { hashAddress } from "../../../server/http/keyedHashes.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { classicItem, GUEST } from "../../support/server/carts.ts";
import { SETTINGS, type TestShop } from "../../support/server/testShop.ts";
import { type CallAnswer, confirm, intentOf, visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

const MINUTE = 60_000;
const items = [classicItem("Ann")];

let shop: TestShop;
const logged: string[] = [];
beforeEach(async () => {
  logged.length = 0;
  shop = await shopForTest({
    settings: { ratePerMinute: 600, logLevel: "warn" },
    log: { write: (line) => logged.push(line) },
  });
});

/** Tries a card on an intent, which needs only its client secret, and delivers the events. */
async function tryCard(answer: CallAnswer, card: string): Promise<string> {
  const eventCount = (await shop.events()).length;
  const status = await confirm(shop, answer, card);
  for (const event of (await shop.events()).slice(eventCount)) await shop.deliver(event);
  return status;
}

describe("cards tried on one client secret", () => {
  test("the intent is canceled after five declines, even if the next card is valid", async () => {
    const answer = await visitor(shop).pay(items);
    for (let count = 0; count < 4; count += 1)
      expect(await tryCard(answer, "chargeDeclined")).toBe("requires_payment_method");
    // A repeated event counts once.
    for (const event of await shop.events()) await shop.deliver(event);
    expect(await tryCard(answer, "chargeDeclined")).toBe("requires_payment_method");
    expect(await tryCard(answer, "chargeDeclined")).toBe("canceled");
    expect(await tryCard(answer, "visa")).toBe("canceled");
    const charges = await shop.provider.stripe.charges.list({ payment_intent: intentOf(answer) });
    expect(charges.data).toHaveLength(5);
    expect(logged.filter((line) => line.includes("too many declined cards"))).toHaveLength(1);
    expect(await listOrders(shop.orders)).toEqual([]);
  });

  test.each([4, 5])("a shopper with %d declined cards pays with another one", async (declines) => {
    const shopper = visitor(shop);
    await shopper.session(items);
    for (let count = 0; count < declines; count += 1) {
      const answer = await shopper.pay(items);
      expect(answer).toMatchObject({ status: 200 });
      await tryCard(answer, "chargeDeclined");
    }
    const answer = await shopper.pay(items);
    expect(answer).toMatchObject({ status: 200 });
    expect(await tryCard(answer, "visa")).toBe("succeeded");
    expect(await listOrders(shop.orders)).toMatchObject([{ state: "paid" }]);
  });
});

describe("cards tried from one address", () => {
  test("calls of Pay are limited, also if each replays an old cookie", async () => {
    // The limit is a fifth of the requests per minute: thirty.
    shop = await shopForTest({ settings: { ratePerMinute: 150 } });
    const first = visitor(shop);
    await first.session(items);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const shopper = visitor(shop);
      shopper.cookie = count % 2 === 0 ? first.cookie : "";
      statuses.push((await shopper.pay([classicItem(`N${count % 3}`)])).status);
    }
    const refused = statuses.indexOf(429);
    // The visitor in the cookie has twelve.
    expect(refused).toBe(24);
    expect(statuses.at(-2)).toBe(200);
    expect((await visitor(shop).pay(items)).status).toBe(429);
    shop.clock.advance(11 * MINUTE);
    expect((await visitor(shop).pay(items)).status).toBe(200);
  });

  /** Declines twenty cards, with a new visitor for each intent. */
  async function declineTwenty(decline: (answer: CallAnswer) => Promise<string>): Promise<void> {
    for (let count = 0; count < 4; count += 1) {
      const answer = await visitor(shop).session(items);
      for (let card = 0; card < 5; card += 1) await decline(answer);
    }
  }

  test("after twenty declines in an hour, this address can't pay or get new intents", async () => {
    const visitorWithIntent = visitor(shop);
    await visitorWithIntent.session(items);
    await declineTwenty((answer) => tryCard(answer, "chargeDeclined"));
    for (const response of [
      await visitorWithIntent.pay(items),
      await visitor(shop).session(items),
      await visitor(shop).pay(items),
    ]) {
      expect(response.status).toBe(429);
      expect(response.error).toMatch(/in an hour\.$/);
      expect(response.clientSecret).toBeUndefined();
    }
    // A visitor with an intent may still open their cart.
    expect((await visitorWithIntent.session(items)).status).toBe(200);
    const fromOtherAddress = await shop.app.inject({
      method: "POST",
      url: "/create-payment-intent",
      remoteAddress: "10.1.2.3",
      payload: { ...GUEST, amount: 2499, items },
    });
    expect(fromOtherAddress.statusCode).toBe(200);
    shop.clock.advance(61 * MINUTE);
    expect((await visitorWithIntent.pay(items)).status).toBe(200);
  });

  test("old declines whose events arrive late, for example after an outage, cause no rejection", async () => {
    const visitorWithIntent = visitor(shop);
    await visitorWithIntent.session(items);
    await declineTwenty((answer) => confirm(shop, answer, "chargeDeclined"));
    shop.clock.advance(61 * MINUTE);
    for (const event of await shop.events()) await shop.deliver(event);
    expect((await visitorWithIntent.pay(items)).status).toBe(200);
  });

  test("only a hash of the address is stored, and only until a day after the last visit", async () => {
    const shopper = visitor(shop);
    await shopper.session(items);
    await tryCard(await shopper.pay(items), "chargeDeclined");
    const storedKeys = async () => {
      const visitors = await shop.orders.selectFrom("visitors").select("address_key").execute();
      const actions = await shop.orders.selectFrom("actions").select("key").execute();
      return [...visitors.map((row) => row.address_key), ...actions.map((row) => row.key)];
    };
    expect(await storedKeys()).toContainEqual(hashAddress(SETTINGS.cookieSecret, "127.0.0.1"));
    shop.clock.advance(26 * 60 * MINUTE);
    await shop.worker.tick();
    expect(await storedKeys()).toEqual([null]);
  });

  test("even with a low request limit a shopper may have five declined cards", async () => {
    shop = await shopForTest({ settings: { ratePerMinute: 20 } });
    const shopper = visitor(shop);
    await shopper.session(items);
    for (let count = 0; count < 5; count += 1)
      await tryCard(await shopper.pay(items), "chargeDeclined");
    expect((await shopper.pay(items)).status).toBe(429);
  });
});

test("an address's key depends on the shop's secret, and is the same for all of an IPv6 /64", () => {
  const key = (address: string) => hashAddress("secret", address);
  const sameNetwork = ["2001:db8:1:2::1", "2001:0db8:0001:0002:ffff::", "2001:db8:1:2:3:4:5:6"];
  expect(new Set(sameNetwork.map(key)).size).toBe(1);
  const others = ["2001:db8:1:3::1", "::1", "2001:db8::", "10.0.0.1", "10.0.0.2", "fe80::1%eth0"];
  expect(new Set([...sameNetwork, ...others].map(key)).size).toBe(1 + others.length);
  for (const mapped of ["::ffff:10.0.0.1", "::FFFF:0a00:0001", "0:0:0:0:0:ffff:10.0.0.1"])
    expect(key(mapped)).toBe(key("10.0.0.1"));
  expect(key("::ffff:0.255.1.0")).toBe(key("0.255.1.0"));
  expect(hashAddress("other", "10.0.0.1")).not.toBe(key("10.0.0.1"));
});

test("a payment confirmed without Pay needs review, is logged, and the next cart can be paid", async () => {
  const shopper = visitor(shop);
  await confirm(shop, await shopper.session(items));
  for (const event of await shop.events()) await shop.deliver(event);
  await shop.worker.tick();
  const [order] = await listOrders(shop.orders);
  expect(order).toMatchObject({
    state: "needs_review",
    review: "paid without an attempt of this shop",
  });
  const reports = logged.filter((line) => line.includes("a paid order needs review"));
  expect(reports).toHaveLength(1);
  expect(JSON.parse(reports[0] ?? "")).toMatchObject({ level: 50, order: order?.number });
  expect(await shopper.pay([classicItem("Bo")])).toMatchObject({ status: 200 });
});
