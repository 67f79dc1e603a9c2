import { orderLookupResponseSchema } from "#engine";
import { beforeEach, describe, expect, test } from "vitest";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { buy, confirm, visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

const MINUTE = 60_000;
const NOT_FOUND =
  "We can't find an order with this number and this email address. Please check both.";

let shop: TestShop;
const logged: string[] = [];
beforeEach(async () => {
  logged.length = 0;
  shop = await shopForTest({
    settings: { ratePerMinute: 600, logLevel: "debug" },
    log: { write: (line) => logged.push(line) },
  });
});

/** Looks up an order from a network address. */
async function lookUp(body: object, remoteAddress = "10.0.0.1") {
  const response = await shop.app.inject({
    method: "POST",
    url: "/order-lookup",
    remoteAddress,
    payload: body,
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<{ readonly token?: string; readonly error?: string }>(),
  };
}

const storedLookups = () => shop.orders.selectFrom("lookups").selectAll().execute();

describe("an order", () => {
  test("is found by its number and its e-mail address, which no cache or log keeps", async () => {
    const { order, number } = await buy(shop, classicItem("Ann"));
    const { status, headers, body } = await lookUp({ number: `No. ${number}`, email: FORM.email });
    expect(status).toBe(200);
    expect(orderLookupResponseSchema.parse(body)).toEqual({ token: order.token });
    expect(Object.keys(body)).toEqual(["token"]);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(await storedLookups()).toEqual([]);
    await lookUp({ number, email: "someone@mail.test" });
    expect(logged.join("")).not.toMatch(/@mail\.test/i);
  });

  test("is not found by the e-mail address of another order, or by a number that no order has", async () => {
    const { number } = await buy(shop, classicItem("Ann"));
    const other = visitor(shop);
    const pay = await other.pay([classicItem("Bo")], { ...FORM, email: "bo@mail.test" });
    await confirm(shop, pay);
    await other.settle();
    for (const [wrongNumber, email] of [
      [number, "bo@mail.test"],
      ["1002", FORM.email],
      ["999999999999", "bo@mail.test"],
    ]) {
      const { status, body, headers } = await lookUp({ number: wrongNumber, email });
      expect({ status, body }).toEqual({ status: 404, body: { error: NOT_FOUND } });
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  test("whose content is unknown is not found", async () => {
    const { number } = await buy(shop, classicItem("Ann"));
    await shop.orders.updateTable("orders").set({ snapshot: null }).execute();
    expect((await lookUp({ number, email: FORM.email })).status).toBe(404);
  });
});

test.each([
  [{ number: "", email: "" }, "Order number is required; Email is required."],
  [{ number: "A17", email: FORM.email }, "Please enter the number of your order, such as 1001."],
  [{ number: "1001", email: "ann" }, "Please enter a valid email address."],
  [{ number: "1".repeat(41), email: FORM.email }, "number: This is too long."],
])("a malformed request is rejected, and not counted: %j", async (body, error) => {
  const answer = await lookUp(body);
  expect(answer).toMatchObject({ status: 400, body: { error } });
  expect(await storedLookups()).toEqual([]);
});

describe("guesses are limited", () => {
  const guess = (number: number, email: string, address?: string) =>
    lookUp({ number: String(number), email }, address);

  test("to ten an hour for an e-mail address, whatever networks they come from", async () => {
    const { number, order } = await buy(shop, classicItem("Ann"));
    for (let count = 0; count < 10; count += 1)
      expect((await guess(5_000 + count, FORM.email, `10.0.1.${count}`)).status).toBe(404);
    const refused = await guess(Number(number), "Ann.Buyer@mail.test", "10.0.2.1");
    expect(refused.status).toBe(429);
    expect(refused.body.error).toMatch(/again in an hour, or email us\.$/);
    expect(refused.headers["retry-after"]).toBe("3600");
    // Other addresses are not affected, and what was refused doesn't count.
    expect((await guess(5_000, "bo@mail.test", "10.0.2.1")).status).toBe(404);
    shop.clock.advance(61 * MINUTE);
    expect((await guess(Number(number), FORM.email)).body).toEqual({ token: order.token });
  });

  test("to twenty an hour for a network, whatever e-mail addresses are tried", async () => {
    for (let count = 0; count < 20; count += 1)
      expect((await guess(1_001, `ann${count}@mail.test`)).status).toBe(404);
    shop.clock.advance(20 * MINUTE);
    const refused = await guess(1_001, "ann20@mail.test");
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toBe("2400");
    expect((await guess(1_001, "ann20@mail.test", "10.0.0.2")).status).toBe(404);
  });

  test("but successful look-ups are not", async () => {
    const { number } = await buy(shop, classicItem("Ann"));
    for (let count = 0; count < 25; count += 1)
      expect((await lookUp({ number, email: FORM.email })).status).toBe(200);
  });

  test("by keyed hashes, which are deleted after they no longer count", async () => {
    await guess(1_001, FORM.email);
    const [stored] = await storedLookups();
    expect(stored?.address_key).toMatch(/^[0-9a-f]{64}$/);
    expect(stored?.email_key).toMatch(/^[0-9a-f]{64}$/);
    shop.clock.advance(30 * MINUTE);
    await shop.worker.tick();
    expect(await storedLookups()).toHaveLength(1);
    // A job deletes them, at most an hour later.
    shop.clock.advance(6 * 60 * MINUTE);
    await shop.worker.tick();
    expect(await storedLookups()).toEqual([]);
  });
});
