import { type CartItem, compileProduct } from "#engine";
import { describe, expect, test } from "vitest";
import { joinErrors } from "../../../server/http/joinErrors.ts";
import { priceCart } from "../../../server/checkout/priceCart.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { cartItem, catalog, centsOf, classicItem, FORM, GUEST } from "../support/carts.ts";
import { renderer } from "../support/renderer.ts";
import { sharedShop } from "../support/sharedFixtures.ts";
import { intentOf, visitor } from "../support/visitor.ts";

const shop = await sharedShop();

const send = (items: readonly unknown[], amount: unknown, fields: object = {}) =>
  visitor(shop).post("/create-payment-intent", { ...GUEST, amount, items, ...fields });
const changed = (change: object): Record<string, unknown> => ({ ...classicItem("Ann"), ...change });

describe("the server computes the price", () => {
  test.each([1, 2498, 2500, 249_900])(
    "refuses an amount of %i for 2499 with the right one",
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
    const compiled = catalog.byId.get("classic-name-necklace");
    if (compiled === undefined) throw new Error("no classic necklace");
    const off = { id: "off", label: "Off", kind: "flat", flat: -9000, when: null } as const;
    const cheap = compileProduct({
      ...compiled.product,
      surcharges: [{ ...off, when: { ref: "names", test: { min: 5, max: null } } }],
    });
    const byId = { ...catalog.byId, get: () => cheap };
    const five = { ...classicItem("A", "B", "C", "D", "E"), price: -65.01 };
    const plain = Array.from({ length: 3 }, () => classicItem("Ann"));
    const price = (amount: number, items: readonly Record<string, unknown>[]) =>
      priceCart({ catalog: { ...catalog, byId }, renderer }, urls, { amount, items });
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

  test("refuses an outdated product version with the current amount", async () => {
    expect(await send([changed({ version: 7 })], 2499)).toMatchObject({
      status: 409,
      amount: 2499,
    });
  });
});

/** The classic's font numbers, and those of fonts that contain a character. */
function fontsWith(character: string) {
  const compiled = catalog.byId.get("classic-name-necklace");
  if (!compiled) throw new Error("the classic is gone");
  const fonts = Array.from({ length: 100 }, (_, index) => index + 1);
  const supportingFonts = fonts.filter(
    (font) =>
      renderer.issues(compiled.product, { names: [{ name: character }], font }).length === 0,
  );
  return { fonts, supportingFonts };
}

describe("unknown, invalid or foreign data are refused", () => {
  const invalidItems: readonly (readonly [string, Record<string, unknown>])[] = [
    ["an unknown key", { discount: 5 }],
    ["an unknown product", { productId: "free-necklace", name: "Free" }],
    ["another product's name", { name: "Heart Beads Necklace" }],
    ["a foreign image", { image: "https://elsewhere.test/x.png" }],
    ["another product's entry", { engravingType: "names" }],
    ["an unoffered metal", { metal: "black" }],
    ["an unoffered length", { length: 15 }],
    ["a length of the wrong type", { length: "16" }],
    ["too many names", { names: ["A", "B", "C", "D", "E", "F"] }],
    ["no name", { names: [] }],
    ["a blank name", { names: ["  "] }],
    ["a name that is too long", { names: ["A".repeat(16)] }],
    ["a name that is no text", { names: [{ toString: "x" }] }],
    ["a font outside its range", { font: 101 }],
    ["an id that is no text", { id: 5 }],
    ["an id that is too long", { id: "x".repeat(41) }],
    ["a price that is no number", { price: "24.99" }],
  ];
  test.each(invalidItems)("%s", async (_name, change) => {
    const answer = await send([changed(change)], 2499);
    expect(answer.status).toBe(400);
    expect(answer.error).toMatch(/\.$/);
  });

  test("names the item of a removed product, so that an open cart can mark it", async () => {
    const removed = { ...classicItem("Bo"), id: "removed", productId: "removed-necklace" };
    const answer = await send([classicItem("Ann"), removed, { ...removed, id: "other" }], 7497);
    expect(answer).toMatchObject({ status: 400, item: "removed" });
  });

  test("a character missing in the chosen font, with fonts that contain it", async () => {
    const { fonts, supportingFonts } = fontsWith("\u0133");
    const [unsupportingFont] = fonts.filter((font) => !supportingFonts.includes(font));
    const item = (font: number | undefined) => changed({ names: ["R\u0133k"], font: font ?? 0 });
    const refused = await send([item(unsupportingFont)], 2499);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.error).toMatch(/doesn't support "\u0133"; these styles do: \d+/);
    expect((await send([item(supportingFonts[0])], 2499)).status).toBe(200);
  });

  test("an item twice", async () => {
    const item = classicItem("Ann");
    expect((await send([item, item], 4998)).status).toBe(400);
  });

  test("a photo of another bucket, or one that was never uploaded", async () => {
    const photo = { name: "x", type: "image/png", size: 1, key: `${"ab".repeat(16)}.png` };
    const item = (url: (key: string) => string): CartItem =>
      cartItem("engraved-dogtag-necklace", { photo }, url);
    const foreign = item((key) => `https://elsewhere.test/${key}`);
    const unknown = item((key) => shop.bucket.urlOf(key));
    for (const refusedItem of [foreign, unknown])
      expect((await send([refusedItem], centsOf([refusedItem]))).status).toBe(400);
  });

  test("finds an item without productId by its name", async () => {
    expect((await send([changed({ productId: null })], 2499)).status).toBe(200);
  });

  test("reports all problems of a request at once", async () => {
    const answer = await send([changed({ metal: "black", names: [""], surprise: 1 })], 2499);
    expect(answer.error?.split(";").length).toBeGreaterThanOrEqual(3);
  });

  test("an empty cart, and one of more than thirty", async () => {
    expect((await send([], 0)).status).toBe(400);
    const items = Array.from({ length: 31 }, () => classicItem("Ann"));
    expect((await send(items, centsOf(items))).status).toBe(400);
  });

  test.each(["items", "email", "address"])(
    "refuses %s with a length property instead of the item's list",
    async (entry) => {
      const objectWithLength = { length: { toString: null } };
      const value =
        entry === "address" ? { ...GUEST.address, city: objectWithLength } : objectWithLength;
      const payload = { ...GUEST, amount: 2499, items: [classicItem("Ann")], [entry]: value };
      const answer = await shop.app.inject({
        method: "POST",
        url: "/create-payment-intent",
        payload,
      });
      expect(answer.statusCode).toBe(400);
    },
  );

  test("thirty necklaces of maximum length fit into the limit", async () => {
    const names = Array.from({ length: 5 }, () => "W".repeat(15));
    const items = Array.from({ length: 30 }, () => classicItem(...names));
    expect((await send(items, centsOf(items))).status).toBe(200);
  });
});

describe("Pay is validated completely", () => {
  const pay = (who: object) => send([classicItem("Ann")], 2499, { ...FORM, ...who });
  const address = (change: object) => ({ address: { ...FORM.address, ...change } });
  test.each([
    ["no e-mail", { email: "" }, "Email is required"],
    ["an e-mail that is none", { email: "ann" }, "valid email address"],
    ["the placeholder guest", { email: GUEST.email }, "your own email address"],
    ["no address line", address({ line1: " " }), "Address is required"],
    ["no city", address({ city: "" }), "City is required"],
    ["no state", address({ state: "" }), "State is required"],
    ["no ZIP code", address({ postal_code: "" }), "ZIP code is required"],
    ["another country", address({ country: "CA" }), "United States"],
  ])("%s", async (_name, who, sentence) => {
    const answer = await pay(who);
    expect(answer.status).toBe(400);
    expect(answer.error).toContain(sentence);
  });

  test("the placeholder e-mail never becomes a customer or gets a receipt", async () => {
    const shopper = visitor(shop);
    const items = [classicItem("Ann")];
    const session = await shopper.session(items);
    expect((await shopper.pay(items, { ...FORM, email: GUEST.email })).status).toBe(400);
    const intent = await shop.provider.stripe.paymentIntents.retrieve(intentOf(session));
    expect(intent).toMatchObject({ customer: null, receipt_email: null });
  });
});

describe("the request's body", () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: "POST",
      url: "/create-payment-intent",
      headers: { "content-type": "application/json", ...headers },
      payload,
    });
  const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  test.each([
    ["no JSON", "{", 400],
    ["nothing", "", 400],
    ["a list", "[]", 400],
    ["null", "null", 400],
    ["a body of more than 64 KB", JSON.stringify({ amount: 1, x: "x".repeat(70_000) }), 413],
    ["30,000 nested lists", `{"amount":1,"items":[{"names":${deep(30_000)}}]}`, 400],
    ["an object with a prototype of its own", `{"__proto__":{"amount":1},"amount":1}`, 400],
  ])("that is %s is refused in one sentence", async (_name, payload, status) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json<object>())).toEqual(["error"]);
  });

  test("is refused if nested too deeply", async () => {
    const response = await post(`{"attempt":${deep(20)}}`);
    expect(response.json()).toEqual({ error: "The request is nested too deeply." });
  });

  test.each(["\\ud800", "\\udc00x", "\\u0000"])(
    "is refused with text that no database stores (%s), anywhere",
    async (sign) => {
      const validBody = JSON.stringify({ ...FORM, amount: 2499, items: [classicItem("Ann")] });
      for (const place of ["Ann", "buyer@", "Springfield", "classic-name-necklace", '"amount']) {
        expect(validBody).toContain(place);
        const response = await post(validBody.replaceAll(place, `${place}${sign}`));
        expect(response.statusCode).toBe(400);
        expect(response.json()).toEqual({ error: "The request contains text that can't be read." });
      }
    },
  );

  test("is refused if it is not JSON", async () => {
    const response = await post("amount=1", {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toHaveProperty("error");
  });
});

test("reports a repeated problem once", () => {
  expect(joinErrors(["City is required.", "City is required", "State is required"])).toBe(
    "City is required; State is required.",
  );
});

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
