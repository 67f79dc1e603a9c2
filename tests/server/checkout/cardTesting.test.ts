import { beforeEach, describe, expect, test } from "vitest";
import { hashAddress } from "../../../server/http/keyedHashes.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { classicItem, GUEST } from "../../support/server/carts.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { type CallAnswer, confirm, intentOf, visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

const MINUTE = 60_000;

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

const chargesOf = async (answer: CallAnswer) =>
  (await shop.provider.stripe.charges.list({ payment_intent: intentOf(answer), limit: 100 })).data
    .length;

describe("cards tried on one client secret", () => {
  test("the intent is canceled after five declines, even if the next card is valid, and a warning is logged", async () => {
    const answer = await visitor(shop).pay([classicItem("Ann")]);
    const statuses: string[] = [];
    for (let count = 0; count < 10; count += 1)
      statuses.push(await tryCard(answer, "chargeDeclined"));
    expect(statuses.slice(0, 4)).toEqual(
      Array.from({ length: 4 }, () => "requires_payment_method"),
    );
    expect(statuses.at(-1)).toBe("canceled");
    expect(await tryCard(answer, "visa")).toBe("canceled");
    expect(await chargesOf(answer)).toBe(5);
    expect(logged.filter((line) => line.includes("too many declined cards"))).toHaveLength(1);
    expect(await listOrders(shop.orders)).toEqual([]);
  });

  test("a repeated event counts once; declines of a session and of Pay both count", async () => {
    const answer = await visitor(shop).session([classicItem("Ann")]);
    for (let count = 0; count < 4; count += 1) await tryCard(answer, "chargeDeclined");
    for (const event of await shop.events()) await shop.deliver(event);
    const { stripe } = shop.provider;
    expect((await stripe.paymentIntents.retrieve(intentOf(answer))).status).not.toBe("canceled");
    expect(await tryCard(answer, "chargeDeclined")).toBe("requires_payment_method");
    expect((await stripe.paymentIntents.retrieve(intentOf(answer))).status).toBe("canceled");
  });

  test.each([1, 4, 5, 6])(
    "a shopper with %d declined cards pays once with another card",
    async (declines) => {
      const shopper = visitor(shop);
      const items = [classicItem("Ann")];
      await shopper.session(items);
      for (let count = 0; count < declines; count += 1) {
        const answer = await shopper.pay(items);
        expect(answer).toMatchObject({ status: 200 });
        await tryCard(answer, "chargeDeclined");
      }
      const answer = await shopper.pay(items);
      expect(answer).toMatchObject({ status: 200 });
      expect(await tryCard(answer, "visa")).toBe("succeeded");
      expect((await shopper.settle()).status).toBe("succeeded");
      expect(await listOrders(shop.orders)).toMatchObject([{ state: "paid" }]);
    },
  );
});

describe("cards tried from one address", () => {
  test("ten of forty Pay requests without a cookie are accepted, and the others get 429 with a sentence", async () => {
    const statuses: number[] = [];
    let refused: CallAnswer | undefined;
    for (let count = 0; count < 40; count += 1) {
      const answer = await visitor(shop).pay([classicItem("Ann")]);
      statuses.push(answer.status);
      if (answer.status === 429) refused = answer;
    }
    expect(statuses).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 30 }, () => 429),
    ]);
    expect(refused?.error).toMatch(/ten minutes\.$/);
    const { data } = await shop.provider.stripe.customers.list({ email: "ann.buyer@mail.test" });
    expect(data).toHaveLength(10);
  });

  /** Declines cards until the address is refused, with a new visitor for each intent. */
  async function exhaust(): Promise<void> {
    for (let count = 0; count < 4; count += 1) {
      const shopper = visitor(shop);
      const answer = await shopper.session([classicItem("Ann")]);
      for (let card = 0; card < 5; card += 1) await tryCard(answer, "chargeDeclined");
    }
  }

  test("after twenty declines in an hour, Pay and new intents are rejected for this address only", async () => {
    const visitorWithIntent = visitor(shop);
    const items = [classicItem("Ann")];
    await visitorWithIntent.session(items);
    await exhaust();
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
    const items = [classicItem("Ann")];
    await visitorWithIntent.session(items);
    const eventCount = (await shop.events()).length;
    for (let count = 0; count < 4; count += 1) {
      const answer = await visitor(shop).session(items);
      for (let card = 0; card < 5; card += 1) await confirm(shop, answer, "chargeDeclined");
    }
    shop.clock.advance(61 * MINUTE);
    for (const event of (await shop.events()).slice(eventCount)) await shop.deliver(event);
    expect((await visitorWithIntent.pay(items)).status).toBe(200);
  });

  test("only a hash of the address is stored, and nothing once the order is paid", async () => {
    const shopper = visitor(shop);
    const storedKeys = async () =>
      (await shop.orders.selectFrom("checkouts").select("address_key").execute()).map(
        ({ address_key }) => address_key,
      );
    await shopper.session([classicItem("Ann")]);
    expect(await storedKeys()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const items = [classicItem("Ann")];
    await tryCard(await shopper.pay(items), "visa");
    expect(await storedKeys()).toEqual([null]);
    expect((await shopper.pay(items)).status).toBe(409);
    expect(await storedKeys()).toEqual([null]);
  });

  test("even with a low request limit a shopper may have five declined cards", async () => {
    const otherShop = await shopForTest({ settings: { ratePerMinute: 20 } });
    const shopper = visitor(otherShop);
    const items = [classicItem("Ann")];
    await shopper.session(items);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const answer = await shopper.pay(items);
      statuses.push(answer.status);
      if (answer.status === 200) await confirm(otherShop, answer, "chargeDeclined");
      for (const event of await otherShop.events()) await otherShop.deliver(event);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("the key of an address", () => {
  const key = (address: string) => hashAddress("secret", address);

  test("is the same for all IPv6 addresses of a /64 in any notation, and differs for each IPv4 address", () => {
    const sameNetwork = ["2001:db8:1:2::1", "2001:0db8:0001:0002:ffff::", "2001:db8:1:2:3:4:5:6"];
    expect(new Set(sameNetwork.map(key)).size).toBe(1);
    const others = ["2001:db8:1:3::1", "::1", "2001:db8::", "10.0.0.1", "10.0.0.2", "fe80::1%eth0"];
    expect(new Set([...sameNetwork, ...others].map(key)).size).toBe(1 + others.length);
  });

  test("is the same for an IPv4 address and its IPv4-mapped form, and differs from any other", () => {
    for (const mapped of ["::ffff:10.0.0.1", "::FFFF:0a00:0001", "0:0:0:0:0:ffff:10.0.0.1"])
      expect(key(mapped)).toBe(key("10.0.0.1"));
    expect(key("::ffff:10.0.0.2")).toBe(key("10.0.0.2"));
    expect(key("::ffff:0.255.1.0")).toBe(key("0.255.1.0"));
  });

  test("depends on the shop's secret", () => {
    expect(hashAddress("other", "10.0.0.1")).not.toBe(key("10.0.0.1"));
  });
});

describe("a payment confirmed without Pay", () => {
  test("becomes an order that needs review, logged as an error; the visitor's next cart can be paid", async () => {
    const shopper = visitor(shop);
    await confirm(shop, await shopper.session([classicItem("Ann")]));
    await shopper.settle();
    await shopper.settle();
    const [order] = await listOrders(shop.orders);
    expect(order).toMatchObject({ state: "needs_review", review: "paid without a snapshot" });
    const reports = logged.filter((line) => line.includes("a paid order needs review"));
    expect(reports).toHaveLength(1);
    expect(JSON.parse(reports[0] ?? "")).toMatchObject({
      level: 50,
      order: order?.number,
      review: "paid without a snapshot",
    });
    expect(await shopper.pay([classicItem("Bo")])).toMatchObject({ status: 200 });
  });
});
