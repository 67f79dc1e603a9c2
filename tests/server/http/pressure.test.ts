import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { classic } from "../support/carts.ts";
import { openTestShop, type TestShop } from "../support/testShop.ts";
import { confirm, visitor } from "../support/visitor.ts";

let shop: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({
    // Every process is later than this.
    settings: { mostLate: Number.MIN_VALUE, logLevel: "info" },
    log: { write: (line) => lines.push(line) },
  });
  const late = async () =>
    expect((await shop.app.inject({ url: "/photos/x" })).statusCode).toBe(503);
  await vi.waitFor(late, { timeout: 30_000 });
});
afterAll(() => shop.close());

const upload = { fileName: "me.png", fileType: "image/png" };

test("a process that can't keep up turns away what can wait, and says when to come back", async () => {
  lines.length = 0;
  const refused = [
    await shop.app.inject({ url: "/photos/x" }),
    await shop.app.inject({ url: "/orders/x/items/1.svg" }),
    await shop.app.inject({ method: "POST", url: "/generate-s3-upload-url", payload: upload }),
    await shop.app.inject({ method: "POST", url: "/create-payment-intent", payload: {} }),
  ];
  for (const { statusCode, headers, body } of refused) {
    expect(statusCode).toBe(503);
    expect(headers["retry-after"]).toBe("5");
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/busy.*\.$/) as string });
  }
  expect(lines).toHaveLength(refused.length);
  expect(lines.join("")).not.toContain("stack");
});

test("pages, settings and the provider's events are answered however late the process is", async () => {
  expect((await shop.app.inject({ url: "/config" })).statusCode).toBe(200);
  expect((await shop.app.inject({ url: "/nowhere" })).statusCode).toBe(404);
  expect((await shop.app.inject({ method: "POST", url: "/webhooks/stripe" })).statusCode).toBe(400);
  expect((await visitor(shop).post("/checkout/settle", {})).status).toBe(200);
});

test("whoever has a checkout pays, however late the process is", async () => {
  const shopper = visitor(shop);
  const calm = await openTestShop();
  // The cookie of an earlier, calmer time; both shops sign with the same secret.
  const other = visitor(calm);
  await other.session([classic("Ann")]);
  shopper.cookie = other.cookie;
  await calm.close();
  const answer = await shopper.pay([classic("Ann")]);
  expect(answer.status).toBe(200);
  await confirm(shop, answer);
  expect((await shopper.settle()).status).toBe("succeeded");
});
