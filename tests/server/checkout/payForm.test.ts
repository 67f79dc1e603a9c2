import type { CartItem } from "#engine";
import { beforeEach, describe, expect, test } from "vitest";
import { classicItem, FORM, GUEST } from "../../support/server/carts.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { confirm, intentOf, visitor } from "../../support/server/visitor.ts";

const shop = await sharedShop();
let items: readonly CartItem[];
beforeEach(() => {
  items = [classicItem("Ann")];
});

describe("Pay is validated completely", () => {
  const address = (change: object) => ({ address: { ...FORM.address, ...change } });

  test.each([
    ["an e-mail that is none", { email: "ann" }, "valid email address"],
    ["the placeholder guest", { email: GUEST.email }, "your own email address"],
    ["no address line", address({ line1: " " }), "Address is required"],
    ["another country", address({ country: "CA" }), "United States"],
    ["a long gift note", { gift: "a".repeat(251) }, "The note has room for 250 characters."],
  ])("%s", async (_name, fields, sentence) => {
    const answer = await visitor(shop).pay(items, { ...FORM, ...fields });
    expect(answer.status).toBe(400);
    expect(answer.error).toContain(sentence);
  });

  test("the placeholder e-mail never becomes a customer or gets a receipt", async () => {
    const shopper = visitor(shop);
    const session = await shopper.session(items);
    expect((await shopper.pay(items, { ...FORM, email: GUEST.email })).status).toBe(400);
    const intent = await shop.provider.stripe.paymentIntents.retrieve(intentOf(session));
    expect(intent).toMatchObject({ customer: null, receipt_email: null });
  });
});

describe("an e-mail address that only the provider refuses", () => {
  const REFUSED = { status: 400, error: "Please enter a valid email address." };

  const email = `${"a".repeat(65)}@mail.test`;

  test("is reported to the shopper, and the corrected address pays", async () => {
    const shopper = visitor(shop);
    expect(await shopper.pay(items, { ...FORM, email })).toMatchObject(REFUSED);
    const answer = await shopper.pay(items);
    expect(answer.status).toBe(200);
    const customer = await shop.provider.stripe.customers.retrieve(answer.customerId ?? "");
    expect(customer).toMatchObject({ email: FORM.email });
    expect(await confirm(shop, answer)).toBe("succeeded");
  });

  test("is also reported after a valid one was accepted, and the valid one can still be used", async () => {
    const shopper = visitor(shop);
    await confirm(shop, await shopper.pay(items), "chargeDeclined");
    const refused = await shopper.pay(items, { ...FORM, email });
    expect(refused).toMatchObject(REFUSED);
    const answer = await shopper.pay(items);
    expect(await confirm(shop, answer)).toBe("succeeded");
    const intent = await shop.provider.stripe.paymentIntents.retrieve(intentOf(answer));
    expect(intent.receipt_email).toBe(FORM.email);
  });
});
