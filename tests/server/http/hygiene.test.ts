import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { errorHandler } from "../../../server/http/errorHandler.ts";
import { HttpError } from "../../../server/http/httpError.ts";
import {
  EmailRefused,
  PaymentsRefused,
  PaymentOutcomeUnknown,
} from "../../../server/payments/payments.ts";
import { KEYS } from "../emulators/stripeUnderTest.ts";
import { classicItem, FORM } from "../support/carts.ts";
import { confirm, visitor } from "../support/visitor.ts";
import { shopForTest } from "../support/sharedFixtures.ts";

describe("the error handler", () => {
  const causes: readonly (readonly [string, Error, number])[] = [
    ["a refusal", new HttpError(409, "No."), 409],
    ["a provider that can't be reached", new PaymentOutcomeUnknown("secret detail", false), 503],
    ["a provider that refuses us", new PaymentsRefused("secret detail", "secret_code"), 502],
    ["an e-mail address that the provider refuses", new EmailRefused("secret detail"), 400],
    ["a mistake of ours", new TypeError("secret detail"), 500],
    ["a body that is too big", Object.assign(new Error("secret detail"), { statusCode: 413 }), 413],
  ];
  test.each(causes)(
    "the response to %s is one sentence, without details",
    async (_name, cause, status) => {
      const app = Fastify();
      app.setErrorHandler(errorHandler);
      app.get("/", async () => {
        throw cause;
      });
      const response = await app.inject({ url: "/" });
      expect(response.statusCode).toBe(status);
      const body = response.json<{ error: string }>();
      expect(Object.keys(body)).toEqual(["error"]);
      expect(body.error).toMatch(/\.$/);
      expect(response.body).not.toContain("secret");
      await app.close();
    },
  );
});

describe("limits", () => {
  test("the thousandth request a minute of one address is refused, and another address is served", async () => {
    const shop = await shopForTest({ settings: { ratePerMinute: 600 } });
    const statuses = new Map<number, number>();
    for (let index = 0; index < 1_000; index += 1) {
      const { statusCode } = await shop.app.inject({ url: "/config" });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(statuses).toEqual(
      new Map([
        [200, 600],
        [429, 400],
      ]),
    );
    const response = await shop.app.inject({ url: "/config" });
    expect(response.json()).toEqual({ error: expect.stringMatching(/\.$/) as string });
    expect((await shop.app.inject({ url: "/config", remoteAddress: "10.1.2.3" })).statusCode).toBe(
      200,
    );
  });

  test("counts visitors by address only without a checkout", async () => {
    const shop = await shopForTest({ settings: { ratePerMinute: 20 } });
    const items = [classicItem("Ann")];
    const visitorWithCheckout = visitor(shop);
    const statuses: number[] = [];
    await visitorWithCheckout.session(items);
    for (const _ of Array.from({ length: 10 })) {
      statuses.push((await visitor(shop).session(items)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
    expect((await visitorWithCheckout.session(items)).status).toBe(200);
    expect((await visitor(shop).session(items)).status).toBe(429);
    expect((await visitor(shop).session(items)).error).toMatch(/ten minutes\.$/);
    expect((await visitorWithCheckout.pay(items)).status).toBe(200);
    const { data } = await shop.provider.stripe.paymentIntents.list({ limit: 100 });
    expect(data).toHaveLength(10);
  });

  test("counts uploads by address, apart from other requests", async () => {
    const shop = await shopForTest({ settings: { ratePerMinute: 30 } });
    const statuses: number[] = [];
    for (const _ of Array.from({ length: 5 })) {
      const body = { fileName: "me.png", fileType: "image/png" };
      statuses.push((await visitor(shop).post("/generate-s3-upload-url", body)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await shop.app.inject({ url: "/config" })).statusCode).toBe(200);
    const photos = await shop.orders.selectFrom("photos").selectAll().execute();
    expect(photos).toHaveLength(3);
  });

  test("does not count health checks", async () => {
    const shop = await shopForTest({ settings: { ratePerMinute: 2 } });
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1)
      statuses.push((await shop.app.inject({ url: "/healthz" })).statusCode);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await shop.app.inject({ url: "/config" })).statusCode).toBe(200);
  });

  test("ignores a forwarded address from an untrusted proxy", async () => {
    const shop = await shopForTest({ settings: { ratePerMinute: 2 } });
    const getConfig = (address: string) =>
      shop.app.inject({ url: "/config", headers: { "x-forwarded-for": address } });
    const statuses = [];
    for (const address of ["1.1.1.1", "2.2.2.2", "3.3.3.3"])
      statuses.push((await getConfig(address)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe("the log", () => {
  const lines: string[] = [];
  const openLoggingShop = () =>
    shopForTest({
      settings: { logLevel: "debug" },
      log: { write: (line) => lines.push(line) },
    });

  test("of a full run contains no e-mail address, name, street, secret, key or order token; neither does any error", async () => {
    const shop = await openLoggingShop();
    const errors: unknown[] = [];
    const shopper = visitor(shop);
    const items = [classicItem("Philippa")];
    await shopper.session(items);
    errors.push(await shopper.pay(items, FORM, 1));
    errors.push(await shopper.pay(items, { ...FORM, email: "no address" }));
    errors.push(await shopper.pay([{ ...classicItem("Philippa"), metal: "Philippa" }]));
    const pay = await shopper.pay(items);
    await confirm(shop, pay, "chargeDeclined");
    await confirm(shop, await shopper.pay(items));
    for (const event of await shop.events()) await shop.deliver(event);
    await shopper.settle();
    await shop.app.inject({ url: `/orders/${pay.orderToken}` });
    await shop.app.inject({ url: `/orders/${pay.orderToken}/x` });
    await shop.orders.schema.dropTable("outbox").execute();
    await shop.orders.schema.alterTable("checkouts").renameTo("gone").execute();
    errors.push(await shopper.session([classicItem("Philippa")]));
    expect(errors).toMatchObject([409, 400, 400, 500].map((status) => ({ status })));
    const log = lines.join("");
    expect(log).toContain("request failed");
    const personalData = [FORM.email, "Philippa", FORM.address.line1];
    const tokens = [pay.clientSecret, pay.orderToken, shopper.cookie];
    for (const secret of [...personalData, ...tokens, ...Object.values(KEYS)]) {
      expect(log).not.toContain(secret);
      expect(JSON.stringify(errors)).not.toContain(secret);
    }
  });

  test("of an error contains type and stack, and no values", async () => {
    const shop = await openLoggingShop();
    const error = Object.assign(new Error("duplicate"), { detail: "Key (email)=(bo@mail.test)" });
    shop.app.log.error({ err: error }, "stored twice");
    const log = lines.join("");
    expect(log).toContain("stored twice");
    expect(log).not.toContain("bo@mail.test");
  });
});
