import { describe, expect, test } from "vitest";
import { classicItem, FORM, GUEST } from "../support/carts.ts";
import { sharedShop } from "../support/sharedFixtures.ts";
import { intentOf, visitor } from "../support/visitor.ts";

const shop = await sharedShop();

describe("Pay is validated completely", () => {
  const pay = (who: object) =>
    visitor(shop).post("/create-payment-intent", {
      ...FORM,
      ...who,
      amount: 2499,
      items: [classicItem("Ann")],
    });
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
