import * as fc from "fast-check";
import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { readCartItem } from "#engine";
import { KEYS } from "../emulators/stripeUnderTest.ts";
import {
  cartItem,
  catalog,
  centsOf,
  classicItem,
  FORM,
  GUEST,
} from "../../support/server/carts.ts";
import { runs } from "../../support/runs.ts";
import { mutated } from "../../support/server/mutations.ts";
import { ordersOf } from "../../support/server/ordersOf.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { type CallAnswer, confirm, intentOf, visitor } from "../../support/server/visitor.ts";

const shop = await sharedShop();

const RUNS = runs(2_000);

const carts = fc.constantFrom(
  [classicItem("Ann")],
  [classicItem("Ann", "Bo"), cartItem("heart-beads-necklace", { names: [{ name: "Ann" }] })],
  [cartItem("engraved-dogtag-necklace", { engravingType: "names", text: "Forever" })],
);
/** Valid requests, and requests with a wrong amount or wrong prices, also if both agree. In cents. */
const requests = fc
  .record({
    items: carts,
    form: fc.constantFrom(GUEST, FORM),
    addedToPrices: fc.oneof(fc.constant(0), fc.integer({ min: -2_000, max: 2_000 })),
    addedToAmount: fc.oneof(fc.constant(0), fc.integer({ min: -2_000, max: 2_000 })),
  })
  .map(({ items, form, addedToPrices, addedToAmount }): unknown => {
    const claimed = items.map((item) => ({
      ...item,
      price: (Math.round(item.price * 100) + addedToPrices) / 100,
    }));
    return { ...form, amount: centsOf(claimed) + addedToAmount, items: claimed };
  });

/** Most mutations make a body invalid; one in ten stays as it was, so that some are always valid. */
const mostlyMutated = (bodies: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 9, arbitrary: mutated(bodies) },
    { weight: 1, arbitrary: bodies.map((body) => JSON.stringify(body)) },
  );

/** A payload that the server has accepted. */
interface Payable {
  readonly amount: number;
  readonly items: readonly (Readonly<Record<string, unknown>> & { readonly price: number })[];
}

/** An item's price by the catalog, whatever the item says. */
function centsByCatalog(item: Payable["items"][number]): number {
  const { productId, name } = item;
  const compiled =
    typeof productId === "string"
      ? catalog.byId.get(productId)
      : catalog.byName.get(typeof name === "string" ? name : "");
  if (compiled === undefined) throw new Error("an item of no product was sold");
  const { configuration } = readCartItem(compiled, item, { photoKey: () => null });
  return compiled.price(configuration).total;
}

test("mutated payloads cause no internal error, every error is a sentence, and only correct prices are paid", async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(mostlyMutated(requests), async (payload) => {
      const response = await shop.app.inject({
        method: "POST",
        url: "/create-payment-intent",
        headers: { "content-type": "application/json" },
        payload,
      });
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      expect(response.statusCode).toBeLessThan(500);
      const { error, clientSecret } = response.json<CallAnswer>();
      if (response.statusCode !== 200) {
        expect(error).toMatch(/\S.*[.…]$/s);
        return;
      }
      const { amount, items } = JSON.parse(payload) as Payable;
      const cents = items.map(centsByCatalog);
      expect(items.map(({ price }) => Math.round(price * 100))).toEqual(cents);
      expect(amount).toBe(cents.reduce((sum, each) => sum + each, 0));
      const intent = await shop.provider.stripe.paymentIntents.retrieve(
        intentOf({ status: 200, clientSecret: clientSecret ?? "" }),
      );
      expect(intent.amount).toBe(amount);
    }),
    { numRuns: RUNS },
  );
  // Guards the test itself: most are refused, and some accepted.
  expect(statuses.get(400)).toBeGreaterThan(RUNS / 4);
  expect(statuses.get(409)).toBeGreaterThan(RUNS / 200);
  expect(statuses.get(200)).toBeGreaterThan(RUNS / 1_000);
});

test("mutated upload, settle and look-up requests cause no internal error", async () => {
  const bodies = fc.constantFrom<unknown>(
    { fileName: "a.png", fileType: "image/png" },
    { attempt: "x" },
    { number: "Order #1001", email: "ann@mail.test" },
  );
  const urls = fc.constantFrom("/generate-s3-upload-url", "/checkout/settle", "/order-lookup");
  await fc.assert(
    fc.asyncProperty(urls, mutated(bodies), async (url, payload) => {
      const headers = { "content-type": "application/json" };
      const response = await shop.app.inject({ method: "POST", url, headers, payload });
      expect(response.statusCode).toBeLessThan(500);
    }),
    { numRuns: runs(400) },
  );
});

test("mutated webhooks are refused without a valid signature; with one they cause no internal error or second order", async () => {
  const shopper = visitor(shop);
  const answer = await shopper.pay([classicItem("Ann")]);
  await confirm(shop, answer);
  const events = (await shop.events()).filter((event) =>
    JSON.stringify(event).includes(intentOf(answer)),
  );
  const { webhooks } = new Stripe(KEYS.secretKey);
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(mostlyMutated(fc.constantFrom<unknown>(...events)), async (payload) => {
      const post = async (secret: string) => {
        const signature = webhooks.generateTestHeaderString({ payload, secret });
        const headers = { "content-type": "application/json", "stripe-signature": signature };
        const url = "/webhooks/stripe";
        return (await shop.app.inject({ method: "POST", url, headers, payload })).statusCode;
      };
      expect(await post("whsec_of_another_shop")).toBe(400);
      const status = await post(KEYS.webhookSecret);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: runs(300) },
  );
  // Guards the test itself: some are still events, some are not.
  expect(statuses.get(200)).toBeGreaterThan(0);
  expect(statuses.get(400)).toBeGreaterThan(10);
  await shop.worker.tick();
  expect(await ordersOf(shop, answer)).toHaveLength(1);
});

test("mutated cookies, tokens, keys and paths cause no internal error", async () => {
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
    { numRuns: runs(300) },
  );
});
