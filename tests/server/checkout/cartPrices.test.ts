import { describe, expect, test } from "vitest";
import { priceCart } from "../../../server/checkout/priceCart.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { catalog, classicItem, FORM, GUEST } from "../support/carts.ts";
import { changedCatalog } from "../support/changedCatalog.ts";
import { renderer } from "../support/renderer.ts";
import { sharedShop } from "../support/sharedFixtures.ts";
import { intentOf, visitor } from "../support/visitor.ts";

const shop = await sharedShop();

const send = (items: readonly unknown[], amount: unknown) =>
  visitor(shop).post("/create-payment-intent", { ...GUEST, amount, items });
const changed = (change: object): Record<string, unknown> => ({ ...classicItem("Ann"), ...change });

describe("the server computes the price", () => {
  test.each([1, 2498, 2500, 249_900])(
    "refuses an amount of %i for a cart of 2499 cents, and returns the right one",
    async (amount) => {
      const answer = await send([classicItem("Ann")], amount);
      expect(answer).toMatchObject({ status: 409, amount: 2499 });
      expect(answer.error).toMatch(/\.$/);
    },
  );

  test("refuses a wrong price even when the amount agrees with it", async () => {
    expect(await send([changed({ price: 0.99 })], 99)).toMatchObject({ status: 409, amount: 2499 });
  });

  test("refuses a wrong price even when the amount is right", async () => {
    expect(await send([changed({ price: 0.99 })], 2499)).toMatchObject({
      status: 409,
      amount: 2499,
    });
  });

  test("refuses more than the shop's limit, and less than the provider's minimum", () => {
    const urls = { urlOf: (key: string) => key, keyOf: () => null };
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

  test("refuses an item below zero even if the total could be paid", () => {
    const urls = { urlOf: (key: string) => key, keyOf: () => null };
    const off = { id: "off", label: "Off", kind: "flat", flat: -9000 } as const;
    const cheapCatalog = changedCatalog(catalog, "classic-name-necklace", (product) => ({
      ...product,
      surcharges: [{ ...off, when: { ref: "names", test: { min: 5, max: null } } }],
    }));
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

  test("an older item with a removed field is refused with the current amount, and can be updated", async () => {
    expect(await send([changed({ version: 0, gift: "yes" })], 2499)).toMatchObject({
      status: 409,
      amount: 2499,
    });
  });

  test("refuses another product version than the current one, and returns the current amount", async () => {
    expect(await send([changed({ version: 7 })], 2499)).toMatchObject({
      status: 409,
      amount: 2499,
    });
  });
});
