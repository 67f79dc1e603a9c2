import { describe, expect, test } from "vitest";
import { hasCheckoutCookie } from "../../../server/http/checkoutCookie.ts";
import { classicItem, GUEST } from "../../support/server/carts.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { intentOf, visitor } from "../../support/server/visitor.ts";

const post = ({ app }: TestShop) =>
  app.inject({
    method: "POST",
    url: "/create-payment-intent",
    payload: { ...GUEST, amount: 2499, items: [classicItem("Ann")] },
  });

const shop = await sharedShop({ settings: { publicOrigin: "https://shop.test" } });

describe("a shop at an https address", () => {
  test("its cookie is restricted to https and this host", async () => {
    const { cookies } = await post(shop);
    expect(cookies).toMatchObject([
      {
        name: "__Host-checkout",
        secure: true,
        httpOnly: true,
        sameSite: "Lax",
        path: "/",
        maxAge: 30 * 24 * 60 * 60,
      },
    ]);
    expect(cookies[0]).not.toHaveProperty("domain");
  });

  test("its cookie identifies the checkout, and one with the plain name is ignored", async () => {
    const shopper = visitor(shop);
    const items = [classicItem("Ann")];
    const first = await shopper.session(items);
    expect(intentOf(await shopper.session(items))).toBe(intentOf(first));
    shopper.cookie = shopper.cookie.replace("__Host-", "");
    expect(shopper.cookie).toMatch(/^checkout=/);
    expect(intentOf(await shopper.session(items))).not.toBe(intentOf(first));
  });

  test("a visitor with a checkout is recognised under load", () => {
    const cookie = (text: string) => hasCheckoutCookie({ headers: { cookie: text } });
    expect(cookie("a=b; __Host-checkout=x")).toBe(true);
    expect(cookie("checkout=x")).toBe(true);
    expect(cookie("xcheckout=x")).toBe(false);
  });

  test.each(["/", "/config"])(
    "%s requires https for this host only, without subdomains",
    async (url) => {
      const { headers } = await shop.app.inject({ url });
      expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    },
  );
});

test("a shop on http sets a cookie that its pages can send", async () => {
  const shop = await shopForTest();
  const { cookies } = await post(shop);
  expect(cookies).toMatchObject([{ name: "checkout", httpOnly: true, sameSite: "Lax", path: "/" }]);
  expect(cookies[0]).not.toHaveProperty("secure");
});
