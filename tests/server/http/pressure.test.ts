import { beforeAll, expect, test, vi } from "vitest";
import { classicItem } from "../../support/server/carts.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { confirm, visitor } from "../../support/server/visitor.ts";

const lines: string[] = [];
const shop = await sharedShop({
  // Below the delay of any process.
  settings: { maxEventLoopDelay: Number.MIN_VALUE, logLevel: "info" },
  log: { write: (line) => lines.push(line) },
});
beforeAll(async () => {
  const expectOverload = async () =>
    expect((await shop.app.inject({ url: "/photos/x" })).statusCode).toBe(503);
  await vi.waitFor(expectOverload, { timeout: 30_000 });
});

const upload = { fileName: "me.png", fileType: "image/png" };

test("an overloaded process refuses deferrable requests with a Retry-After", async () => {
  lines.length = 0;
  const responses = [
    await shop.app.inject({ url: "/photos/x" }),
    await shop.app.inject({ url: "/orders/x/items/1.svg" }),
    await shop.app.inject({ method: "POST", url: "/generate-s3-upload-url", payload: upload }),
    await shop.app.inject({ method: "POST", url: "/create-payment-intent", payload: {} }),
  ];
  for (const { statusCode, headers, body } of responses) {
    expect(statusCode).toBe(503);
    expect(headers["retry-after"]).toBe("5");
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/busy.*\.$/) as string });
  }
  expect(lines).toHaveLength(responses.length);
  expect(lines.join("")).not.toContain("stack");
});

test("pages, settings and webhooks are served under any load", async () => {
  expect((await shop.app.inject({ url: "/config" })).statusCode).toBe(200);
  expect((await shop.app.inject({ url: "/nowhere" })).statusCode).toBe(404);
  expect((await shop.app.inject({ method: "POST", url: "/webhooks/stripe" })).statusCode).toBe(400);
  expect((await visitor(shop).post("/checkout/settle", {})).status).toBe(200);
});

test("a visitor with a checkout can pay under any load", async () => {
  const shopper = visitor(shop);
  // The cookie of a shop without load; both shops sign with the same secret.
  const idleShopper = visitor(await shopForTest());
  await idleShopper.session([classicItem("Ann")]);
  shopper.cookie = idleShopper.cookie;
  const answer = await shopper.pay([classicItem("Ann")]);
  expect(answer.status).toBe(200);
  await confirm(shop, answer);
  expect((await shopper.settle()).status).toBe("succeeded");
});
