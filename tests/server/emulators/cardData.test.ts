// @vitest-environment jsdom
import { expect, test } from "vitest";
import { cardData } from "../../../server/emulators/stripe/browser/pay/cardData.ts";

test("the card of a token is sent with its billing details", () => {
  const card = { token: "tok_visa" };
  expect(cardData({ card })).toEqual({ type: "card", card });
  const billing_details = { email: "ann@example.org" };
  expect(cardData({ card, billing_details })).toEqual({ type: "card", card, billing_details });
});

test("a payment without a card is rejected like by Stripe.js", () => {
  expect(() => cardData({})).toThrow("payment_method.card should be an Element or a token");
});
