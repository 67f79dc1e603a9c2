import { orderLookupResponseSchema } from "#engine";
import { beforeEach, describe, expect, test } from "vitest";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { buy, confirm, visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

const MINUTE = 60_000;
const NOT_FOUND =
  "We can't find an order with this code and this email address. Please check both.";

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

const storedLookups = () =>
  shop.orders.selectFrom("actions").selectAll().where("kind", "=", "lookup").execute();

describe("an order", () => {
  test("is found by its code and its e-mail address, which no cache or log keeps", async () => {
    const { order } = await buy(shop, classicItem("Ann"));
    const code = ` ${order.code.toLowerCase().slice(0, 4)}-${order.code.slice(4)}`;
    const { status, headers, body } = await lookUp({ code, email: FORM.email });
    expect(status).toBe(200);
    expect(orderLookupResponseSchema.parse(body)).toEqual({ token: order.token });
    expect(Object.keys(body)).toEqual(["token"]);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(await storedLookups()).toEqual([]);
    await lookUp({ code, email: "someone@mail.test" });
    expect(logged.join("")).not.toMatch(/@mail\.test/i);
  });

  test("is not found by the e-mail address of another order, or by a code that no order has, such as its number", async () => {
    const { order } = await buy(shop, classicItem("Ann"));
    const other = visitor(shop);
    const pay = await other.pay([classicItem("Bo")], { ...FORM, email: "bo@mail.test" });
    await confirm(shop, pay);
    await other.settle();
    for (const [code, email] of [
      [order.code, "bo@mail.test"],
      ["AAAAAAAA", FORM.email],
    ]) {
      const { status, body, headers } = await lookUp({ code, email });
      expect({ status, body }).toEqual({ status: 404, body: { error: NOT_FOUND } });
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  test("whose content is unknown is not found", async () => {
    const { order } = await buy(shop, classicItem("Ann"));
    await shop.orders.updateTable("orders").set({ attempt_id: null }).execute();
    expect((await lookUp({ code: order.code, email: FORM.email })).status).toBe(404);
  });
});

test.each([
  [{ code: "", email: "" }, "Order code is required; Email is required."],
  [
    { code: "1001", email: FORM.email },
    "Please enter the code of your order: 8 letters and digits, such as KD7QM4XA.",
  ],
  [{ code: "AAAAAAAA", email: "ann" }, "Please enter a valid email address."],
  [{ code: "A".repeat(41), email: FORM.email }, "code: This is too long."],
])("a malformed request is rejected, and not counted: %j", async (body, error) => {
  const answer = await lookUp(body);
  expect(answer).toMatchObject({ status: 400, body: { error } });
  expect(await storedLookups()).toEqual([]);
});

describe("guesses are limited", () => {
  const guess = (email: string, address?: string) => lookUp({ code: "AAAAAAAA", email }, address);

  test("to ten an hour for an e-mail address, whatever networks they come from", async () => {
    const { order } = await buy(shop, classicItem("Ann"));
    const { code } = order;
    for (let count = 0; count < 10; count += 1)
      expect((await guess(FORM.email, `10.0.1.${count}`)).status).toBe(404);
    const refused = await lookUp({ code, email: "Ann.Buyer@mail.test" }, "10.0.2.1");
    expect(refused.status).toBe(429);
    expect(refused.body.error).toMatch(/again in an hour, or email us\.$/);
    expect(refused.headers["retry-after"]).toBe("3600");
    // Other addresses are not affected, and what was refused doesn't count.
    expect((await guess("bo@mail.test", "10.0.2.1")).status).toBe(404);
    shop.clock.advance(61 * MINUTE);
    expect((await lookUp({ code, email: FORM.email })).body).toEqual({ token: order.token });
  });

  test("to twenty an hour for a network, whatever e-mail addresses are tried", async () => {
    for (let count = 0; count < 20; count += 1)
      expect((await guess(`ann${count}@mail.test`)).status).toBe(404);
    shop.clock.advance(20 * MINUTE);
    const refused = await guess("ann20@mail.test");
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toBe("2400");
    expect((await guess("ann20@mail.test", "10.0.0.2")).status).toBe(404);
  });

  test("but successful look-ups are not", async () => {
    const { order } = await buy(shop, classicItem("Ann"));
    for (let count = 0; count < 25; count += 1)
      expect((await lookUp({ code: order.code, email: FORM.email })).status).toBe(200);
  });

  test("by keyed hashes, which are deleted after they no longer count", async () => {
    await guess(FORM.email);
    const key = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
    expect(await storedLookups()).toMatchObject([{ key }, { key }]);
    shop.clock.advance(30 * MINUTE);
    await shop.worker.tick();
    expect(await storedLookups()).toHaveLength(2);
    // A job deletes them, at most an hour after a day.
    shop.clock.advance(26 * 60 * MINUTE);
    await shop.worker.tick();
    expect(await storedLookups()).toEqual([]);
  });
});
