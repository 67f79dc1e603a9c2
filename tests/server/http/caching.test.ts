import { describe, expect, test } from "vitest";
import { classicItem } from "../../support/server/carts.ts";
import { photoTools, png } from "../../support/server/photoTools.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { buy } from "../../support/server/visitor.ts";

const shop = await sharedShop();
const { upload, dogtagWith } = photoTools(shop);
const { key } = await upload(png, "image/png");
const { order } = await buy(shop, classicItem("Ann"), dogtagWith(key));

const get = async (url: string) => (await shop.app.inject({ url })).headers;

describe("what no shared cache may store", () => {
  test.each([
    ["data", `/orders/${order.token}`, "no-store"],
    ["picture", `/orders/${order.token}/items/1.svg`, "max-age="],
    ["photo", `/photos/${key}`, "max-age=31536000, immutable"],
  ])("an order's %s is cached at most by its browser, and not indexed", async (_, url, control) => {
    const headers = await get(url);
    expect(headers["cache-control"]).toContain(`private, ${control}`);
    expect(headers["x-robots-tag"]).toBe("noindex");
  });

  test.each([
    ["/orders/x", "no-store"],
    ["/photos/x", "no-store"],
    ["/healthz", "no-store"],
    ["/config", "no-cache"],
  ])("%s has Cache-Control %s", async (url, control) => {
    expect((await get(url))["cache-control"]).toBe(control);
  });

  test("a payment's status is never cached", async () => {
    const { headers } = await shop.app.inject({
      method: "POST",
      url: "/checkout/settle",
      payload: {},
    });
    expect(headers["cache-control"]).toBe("no-store");
  });
});
