import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cartItem, centsOf, classic, FORM, GUEST } from "./support/carts.ts";
import { mutated } from "./support/mutations.ts";
import { openTestShop, type TestShop } from "./support/testShop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const RUNS = 2_000;

const carts = fc.constantFrom(
  [classic("Ann")],
  [classic("Ann", "Bo"), cartItem("heart-beads-necklace", { names: [{ name: "Ann" }] })],
  [cartItem("engraved-dogtag-necklace", { engravingType: "names", text: "Forever" })],
);
const requests = fc
  .record({ items: carts, who: fc.constantFrom(GUEST, FORM) })
  .map(({ items, who }): unknown => ({ ...who, amount: centsOf(items), items }));

test("2,000 mutated payloads: never a fault of ours, every failure a sentence, and no price but the right one is paid", async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(mutated(requests), async (payload) => {
      const response = await shop.app.inject({
        method: "POST",
        url: "/create-payment-intent",
        headers: { "content-type": "application/json" },
        payload,
      });
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      expect(response.statusCode).toBeLessThan(500);
      if (response.statusCode === 200) return;
      expect(response.json<{ error: string }>().error).toMatch(/\S.*[.…]$/s);
    }),
    { numRuns: RUNS },
  );
  // Most are refused, and some are still fine: neither would say much alone.
  expect(statuses.get(400)).toBeGreaterThan(RUNS / 4);
  expect(statuses.get(200)).toBeGreaterThan(10);
});

test("mutated upload requests, settle requests and webhooks: never a fault of ours", async () => {
  const bodies = fc.constantFrom<unknown>(
    { fileName: "a.png", fileType: "image/png" },
    { attempt: "x" },
    { id: "evt_1" },
  );
  const urls = fc.constantFrom("/generate-s3-upload-url", "/checkout/settle", "/webhooks/stripe");
  await fc.assert(
    fc.asyncProperty(urls, mutated(bodies), fc.string(), async (url, payload, signature) => {
      const headers = {
        "content-type": "application/json",
        "stripe-signature": encodeURIComponent(signature),
      };
      const response = await shop.app.inject({ method: "POST", url, headers, payload });
      expect(response.statusCode).toBeLessThan(500);
    }),
    { numRuns: 500 },
  );
});

test("mutated cookies, tokens, keys and paths: never a fault of ours", async () => {
  const paths = fc.constantFrom("/orders/", "/photos/", "/order/", "/config/", "/");
  await fc.assert(
    fc.asyncProperty(
      paths,
      fc.string({ unit: "grapheme" }),
      fc.string(),
      async (path, tail, cookie) => {
        const url = path + encodeURIComponent(tail);
        const response = await shop.app.inject({
          url,
          headers: { cookie: `checkout=${encodeURIComponent(cookie)}` },
        });
        expect(response.statusCode).toBeLessThan(500);
      },
    ),
    { numRuns: 300 },
  );
});
