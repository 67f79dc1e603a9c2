// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { CardElement } from "../../../server/emulators/stripe/browser/cardElement.ts";
import type { CardGroup } from "../../../server/emulators/stripe/browser/cardGroup.ts";
import { cardNumber } from "../../../server/emulators/stripe/browser/fields/cardNumber.ts";
import { confirmCardPayment } from "../../../server/emulators/stripe/browser/pay/confirmCardPayment.ts";
import { readCardData } from "../../../server/emulators/stripe/browser/pay/cardData.ts";
import { isBrowserIntent } from "../../../server/emulators/stripe/browser/pay/callApi.ts";

const INTENT = { id: "pi_1", status: "succeeded", amount: 2499 };

describe("a response is accepted as an intent", () => {
  test.each([
    [INTENT, true],
    [{ ...INTENT, last_payment_error: null }, true],
    [{ ...INTENT, last_payment_error: { type: "card_error" } }, true],
    [{ ...INTENT, last_payment_error: "declined" }, false],
    [{ ...INTENT, last_payment_error: { message: "declined" } }, false],
    [{ ...INTENT, amount: "2499" }, false],
    [{ ...INTENT, status: undefined }, false],
    [{ ...INTENT, id: 1 }, false],
  ])("%j: %s", (body, expected) => {
    expect(isBrowserIntent(body)).toBe(expected);
  });
});

test.each(["succeeded", "processing"])(
  "a confirmed intent with the status %s is returned without authentication",
  async (status) => {
    const intent = { ...INTENT, status };
    const fetch = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(intent));
    const result = await confirmCardPayment("pk_test_1", "pi_1_secret_2");
    expect(result).toEqual({ paymentIntent: intent });
    expect(fetch).toHaveBeenCalledTimes(1);
  },
);

test("a card field emits each change of emptiness, completeness and brand", () => {
  const group: CardGroup = {
    digitsOf: () => "",
    revalidateDependents: () => {},
    remove: () => {},
    reportErrors: () => undefined,
  };
  const element = new CardElement(cardNumber, group, {});
  const onChange = vi.fn();
  element.on("change", onChange);
  const host = document.createElement("div");
  element.mount(host);
  const input = host.firstElementChild?.shadowRoot?.querySelector("input");
  const type = (text: string) => {
    if (!input) throw new Error("the field has no input");
    input.value = text;
    input.dispatchEvent(new Event("input"));
  };
  type("4242");
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ empty: false, complete: false, brand: "visa" }),
  );
  type("4242424242424242");
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ empty: false, complete: true }),
  );
  type("");
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ empty: true, complete: false }),
  );
  expect(onChange).toHaveBeenCalledTimes(3);
});

test("the card of a token is sent with its billing details", () => {
  const card = { token: "tok_visa" };
  expect(readCardData({ card })).toEqual({ type: "card", card });
  const billing_details = { email: "ann@example.org" };
  expect(readCardData({ card, billing_details })).toEqual({ type: "card", card, billing_details });
});

test("a payment without a card is rejected like by Stripe.js", () => {
  expect(() => readCardData({})).toThrow("payment_method.card should be an Element or a token");
});
