import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cartItem, classic } from "../support/carts.ts";
import { openTestShop, type TestShop } from "../support/testShop.ts";
import { confirm, visitor } from "../support/visitor.ts";

let shop: TestShop;
let token = "";
let photo = "";
beforeAll(async () => {
  shop = await openTestShop();
  const { key } = await shop.photos.createUpload("image/png");
  const png = sharp({ create: { width: 9, height: 9, channels: 3, background: "#842" } }).png();
  await shop.bucket.write(key, await png.toBuffer(), "image/png");
  photo = key;
  const chosen = { name: "me.png", type: "image/png", size: 1, key };
  const shopper = visitor(shop);
  const pay = await shopper.pay([
    classic("Ann"),
    cartItem("engraved-dogtag-necklace", { photo: chosen }, shop.bucket.urlOf),
  ]);
  await confirm(shop, pay);
  token = (await shopper.settle()).order?.token ?? "";
});
afterAll(() => shop.close());

const get = async (url: string) => (await shop.app.inject({ url })).headers;

describe("what no shared cache may store", () => {
  test.each(["order", "picture", "photo"] as const)(
    "an order's %s is cached at most by its browser, and not indexed",
    async (name) => {
      const url = {
        order: `/orders/${token}`,
        picture: `/orders/${token}/items/1.svg`,
        photo: `/photos/${photo}`,
      }[name];
      const headers = await get(url);
      expect(headers["cache-control"]).toMatch(/^private, /);
      expect(headers["x-robots-tag"]).toBe("noindex");
    },
  );

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
      headers: { "content-type": "application/json" },
      payload: "{}",
    });
    expect(headers["cache-control"]).toBe("no-store");
  });
});
