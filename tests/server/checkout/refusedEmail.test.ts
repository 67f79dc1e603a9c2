import { expect, test } from "vitest";
import { classicItem, FORM } from "../support/carts.ts";
import { sharedShop } from "../support/sharedFixtures.ts";
import { confirm, intentOf, visitor } from "../support/visitor.ts";

const shop = await sharedShop();

/** Valid for the form, but rejected by the provider. */
const BAD = ["ann@mail,test.com", "ann@mail..test", "ann..buyer@mail.test", "ann@mail.test."];

test.each(BAD)("%s is reported to the shopper, and the corrected address pays", async (email) => {
  const shopper = visitor(shop);
  const items = [classicItem("Ann")];
  const refused = await shopper.pay(items, { ...FORM, email });
  expect(refused).toMatchObject({ status: 400, error: "Please enter a valid email address." });
  const answer = await shopper.pay(items);
  expect(answer.status).toBe(200);
  const customer = await shop.provider.stripe.customers.retrieve(answer.customerId ?? "");
  expect(customer).toMatchObject({ email: FORM.email });
  expect(await confirm(shop, answer)).toBe("succeeded");
});

test("an invalid address is also reported after a valid one was accepted, and the valid one can still be used", async () => {
  const shopper = visitor(shop);
  const items = [classicItem("Ann")];
  const first = await shopper.pay(items);
  await confirm(shop, first, "chargeDeclined");
  const refused = await shopper.pay(items, { ...FORM, email: "ann@mail..test" });
  expect(refused).toMatchObject({ status: 400, error: "Please enter a valid email address." });
  const answer = await shopper.pay(items);
  expect(answer.status).toBe(200);
  expect(await confirm(shop, answer)).toBe("succeeded");
  const intent = await shop.provider.stripe.paymentIntents.retrieve(intentOf(answer));
  expect(intent.receipt_email).toBe(FORM.email);
});
