import { describe, expect, test } from "vitest";
import { classicItem, GUEST } from "../../support/server/carts.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";

const shop = await sharedShop();

describe("cross-site requests", () => {
  const postFrom = (headers: Record<string, string>, url = "/create-payment-intent") =>
    shop.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/json", host: "shop.test", ...headers },
      payload: JSON.stringify({ ...GUEST, amount: 2499, items: [classicItem("Ann")] }),
    });
  test.each([
    ["a foreign origin", { origin: "https://elsewhere.test" }],
    ["an opaque origin", { origin: "null" }],
    ["a cross-site page", { "sec-fetch-site": "cross-site" }],
    ["a sibling site", { "sec-fetch-site": "same-site" }],
  ])("%s is refused", async (_name, headers) => {
    expect((await postFrom(headers)).statusCode).toBe(403);
    expect((await postFrom(headers, "/generate-s3-upload-url")).statusCode).toBe(403);
    expect((await postFrom(headers, "/checkout/settle")).statusCode).toBe(403);
    expect((await postFrom(headers, "/order-lookup")).statusCode).toBe(403);
  });

  test("the shop's own pages and plain tools are allowed", async () => {
    expect((await postFrom({})).statusCode).toBe(200);
    expect((await postFrom({ "sec-fetch-site": "none" })).statusCode).toBe(200);
    expect(
      (await postFrom({ origin: "http://shop.test", "sec-fetch-site": "same-origin" })).statusCode,
    ).toBe(200);
  });

  test("the webhook is exempt because it is signed", async () => {
    expect(
      (await postFrom({ origin: "https://elsewhere.test" }, "/webhooks/stripe")).statusCode,
    ).toBe(400);
  });
});
