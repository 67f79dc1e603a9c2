import { describe, expect, test } from "vitest";
import { priceCart } from "../../../server/checkout/priceCart.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { catalog, centsOf, classicItem, FORM, GUEST } from "../../support/server/carts.ts";
import { changedCatalog } from "../../support/server/changedCatalog.ts";
import { renderer } from "../../support/server/renderer.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { intentOf, visitor } from "../../support/server/visitor.ts";

const shop = await sharedShop();

const send = (items: readonly unknown[], amount: unknown) =>
  visitor(shop).post("/create-payment-intent", { ...GUEST, amount, items });
const changed = (change: object): Record<string, unknown> => ({ ...classicItem("Ann"), ...change });

/** A letter that only some fonts contain: the Dutch ligature ij. */
const RARE_LETTER = "\u0133";
/** The URLs of photos, which these carts don't have. */
const urls = { urlOf: (key: string) => key, keyOf: () => null };

/** A font of the classic that contains a character, and one that doesn't. */
function fontsFor(character: string) {
  const compiled = catalog.byId.get("classic-name-necklace");
  if (!compiled) throw new Error("the classic is gone");
  const fonts = Array.from({ length: 100 }, (_, index) => index + 1);
  const contains = (font: number) =>
    renderer.issues(compiled.product, { names: [{ name: character }], font }).length === 0;
  const supporting = fonts.find(contains);
  const unsupporting = fonts.find((font) => !contains(font));
  if (supporting === undefined || unsupporting === undefined)
    throw new Error("the fonts contain the same characters");
  return { supporting, unsupporting };
}

describe("the items of a request are validated", () => {
  const invalidItems: readonly (readonly [string, Record<string, unknown>])[] = [
    ["an unknown key", { discount: 5 }],
    ["an unknown product", { productId: "free-necklace", name: "Free" }],
    ["another product's name", { name: "Heart Beads Necklace" }],
    ["a foreign image", { image: "https://elsewhere.test/x.png" }],
    ["another product's entry", { engravingType: "names" }],
    ["an unoffered metal", { metal: "black" }],
    ["too many names", { names: ["A", "B", "C", "D", "E", "F"] }],
    ["a name that is too long", { names: ["A".repeat(16)] }],
    ["a name that is no text", { names: [{ toString: "x" }] }],
    ["an id that is too long", { id: "x".repeat(41) }],
    ["a price that is no number", { price: "24.99" }],
  ];
  test.each(invalidItems)("%s is refused", async (_name, change) => {
    const answer = await send([changed(change)], 2499);
    expect(answer.status).toBe(400);
    // A sentence for the shopper, not a parser's message.
    expect(answer.error).toMatch(/\.$/);
  });

  test("the error names the item of a removed product, so that an open cart can mark it", async () => {
    const removed = { ...classicItem("Bo"), id: "removed", productId: "removed-necklace" };
    const answer = await send([classicItem("Ann"), removed, { ...removed, id: "other" }], 7497);
    expect(answer).toMatchObject({ status: 400, item: "removed" });
  });

  test("a character missing in the chosen font is refused, with the fonts that contain it", async () => {
    const { supporting, unsupporting } = fontsFor(RARE_LETTER);
    const item = (font: number) => changed({ names: [`R${RARE_LETTER}k`], font });
    const refused = await send([item(unsupporting)], 2499);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.error).toMatch(/doesn't support "\u0133"; these styles do: \d+/);
    expect((await send([item(supporting)], 2499)).status).toBe(200);
  });

  test("an item that is sent twice is refused", async () => {
    const item = classicItem("Ann");
    expect((await send([item, item], 4998)).status).toBe(400);
  });

  test("an item without productId is found by its name", async () => {
    expect((await send([changed({ productId: null })], 2499)).status).toBe(200);
  });

  test("all problems of a request are reported at once", async () => {
    const answer = await send([changed({ metal: "black", names: [""], surprise: 1 })], 2499);
    expect(answer.error?.split(";").length).toBeGreaterThanOrEqual(3);
  });

  test("thirty necklaces of maximum length fit into the limit", async () => {
    const names = Array.from({ length: 5 }, () => "W".repeat(15));
    const items = Array.from({ length: 30 }, () => classicItem(...names));
    expect((await send(items, centsOf(items))).status).toBe(200);
  });
});

describe("the server computes the price", () => {
  test.each([1, 2498, 2500, 249_900])(
    "refuses an amount of %i for a cart of 2499 cents, and returns the right one",
    async (amount) => {
      const answer = await send([classicItem("Ann")], amount);
      expect(answer).toMatchObject({ status: 409, amount: 2499 });
      expect(answer.error).toMatch(/\.$/);
    },
  );

  test.each([
    ["a wrong price, even when the amount agrees with it", { price: 0.99 }, 99],
    ["a wrong price, even when the amount is right", { price: 0.99 }, 2499],
    ["an older version with a removed field", { version: 0, gift: "yes" }, 2499],
    ["another version than the current one", { version: 7 }, 2499],
  ])("refuses %s, and returns the current amount", async (_name, change, amount) => {
    expect(await send([changed(change)], amount)).toMatchObject({ status: 409, amount: 2499 });
  });

  test("refuses more than the shop's limit, and less than the provider's minimum", () => {
    const items = [classicItem("Ann"), classicItem("Bo")];
    const price = (changes: object) => {
      const { shop: settings, ...data } = catalog;
      const changedCatalog = { ...data, shop: { ...settings, ...changes } };
      return priceCart({ catalog: changedCatalog, renderer }, urls, { amount: 4998, items });
    };
    expect(price({}).amount).toBe(4998);
    expect(() => price({ cart: { maxItems: 1 } })).toThrow("at most 1");
    expect(price({ minimumCharge: 4998 }).amount).toBe(4998);
    expect(() => price({ minimumCharge: 4999 })).toThrow("smallest payment");
  });

  test("refuses more than the provider's maximum", () => {
    const price = (cents: number) => {
      const dear = changedCatalog(catalog, "classic-name-necklace", (product) => ({
        ...product,
        price: cents,
      }));
      const items = [changed({ price: cents / 100 })];
      return priceCart({ catalog: dear, renderer }, urls, { amount: cents, items }).amount;
    };
    expect(price(99_999_999)).toBe(99_999_999);
    expect(() => price(100_000_000)).toThrow("largest payment");
  });

  test("refuses an item below zero even if the total could be paid", () => {
    const off = { id: "off", label: "Off", kind: "flat", flat: -9000 } as const;
    const cheapCatalog = changedCatalog(catalog, "classic-name-necklace", (product) => ({
      ...product,
      surcharges: [{ ...off, when: { ref: "names", test: { min: 5, max: null } } }],
    }));
    // Five names cost 24.99 and four times 0.99, less 90.
    const five = { ...classicItem("A", "B", "C", "D", "E"), price: -65.01 };
    const plain = Array.from({ length: 3 }, () => classicItem("Ann"));
    const price = (amount: number, items: readonly Record<string, unknown>[]) =>
      priceCart({ catalog: cheapCatalog, renderer }, urls, { amount, items });
    expect(price(7497, plain).amount).toBe(7497);
    expect(() => price(996, [...plain, five])).toThrow("can't be sold");
  });

  test("a wrong amount at Pay changes nothing at the provider and creates no order", async () => {
    const shopper = visitor(shop);
    const items = [classicItem("Ann", "Bo")];
    const session = await shopper.session(items);
    expect((await shopper.pay(items, FORM, 100)).status).toBe(409);
    const intent = await shop.provider.stripe.paymentIntents.retrieve(intentOf(session));
    expect(intent).toMatchObject({ amount: 2598, receipt_email: null });
    expect(
      (await listOrders(shop.orders)).filter(({ intent_id }) => intent_id === intent.id),
    ).toEqual([]);
  });
});

test("a repeated request is priced again after the catalog was reloaded", async () => {
  let current = catalog;
  const byId = { ...catalog.byId, get: (id: string) => current.byId.get(id) };
  const reloaded = await shopForTest({
    catalog: {
      ...catalog,
      byId,
      get version() {
        return current.version;
      },
    },
  });
  const items = [classicItem("Ann")];
  expect((await visitor(reloaded).session(items)).status).toBe(200);
  const dearer = changedCatalog(catalog, "classic-name-necklace", (product) => ({
    ...product,
    price: product.price + 100,
  }));
  current = { ...dearer, version: "later" };
  expect(await visitor(reloaded).session(items)).toMatchObject({ status: 409, amount: 2599 });
});
