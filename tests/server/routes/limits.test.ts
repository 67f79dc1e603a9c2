import { expect, test } from "vitest";
import { classicItem } from "../../support/server/carts.ts";
import { visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

test("requests of one address beyond the limit of a minute are refused, and another address is served", async () => {
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

test("new visitors, and calls to the payment provider, are limited by address", async () => {
  const shop = await shopForTest({ settings: { ratePerMinute: 20 } });
  const items = [classicItem("Ann")];
  const knownVisitor = visitor(shop);
  await knownVisitor.session(items);
  const errors: string[] = [];
  for (let count = 2; count <= 11; count += 1)
    errors.push((await visitor(shop).session(items)).error ?? "");
  // The limit is a fifth of the requests per minute for calls, and half of them in ten minutes for visitors.
  expect(errors.slice(0, 3)).toEqual(["", "", ""]);
  for (const error of errors.slice(3, 9)) expect(error).toMatch(/Please wait a minute/);
  expect(errors[9]).toMatch(/again in ten minutes\.$/);
  expect((await knownVisitor.session([...items, classicItem("Bo")])).status).toBe(429);
  expect((await knownVisitor.session(items)).status).toBe(200);
  const { data } = await shop.provider.stripe.paymentIntents.list({ limit: 100 });
  expect(data).toHaveLength(4);
});

test("uploads are limited by address, and do not limit other requests", async () => {
  const shop = await shopForTest({ settings: { ratePerMinute: 30 } });
  const statuses: number[] = [];
  // The limit is a tenth of the requests per minute.
  for (let count = 1; count <= 5; count += 1) {
    const body = { fileName: "me.png", fileType: "image/png" };
    statuses.push((await visitor(shop).post("/generate-s3-upload-url", body)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await shop.app.inject({ url: "/config" })).statusCode).toBe(200);
  const photos = await shop.orders.selectFrom("photos").selectAll().execute();
  expect(photos).toHaveLength(3);
});

test("health checks are not limited", async () => {
  const shop = await shopForTest({ settings: { ratePerMinute: 2 } });
  const statuses: number[] = [];
  for (let count = 1; count <= 10; count += 1)
    statuses.push((await shop.app.inject({ url: "/healthz" })).statusCode);
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await shop.app.inject({ url: "/config" })).statusCode).toBe(200);
});

test("a forwarded address from an untrusted proxy does not avoid the limit", async () => {
  const shop = await shopForTest({ settings: { ratePerMinute: 2 } });
  const getConfig = (address: string) =>
    shop.app.inject({ url: "/config", headers: { "x-forwarded-for": address } });
  const statuses = [];
  for (const address of ["1.1.1.1", "2.2.2.2", "3.3.3.3"])
    statuses.push((await getConfig(address)).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
});
