import type { PaymentIntentResult, Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import { EMPTY_ADDRESS } from "#engine";
import { expect, test, vi } from "vitest";
import { confirmCard, confirmationOf } from "../../../../web/checkout/payment/confirmCard.ts";

/** The confirmation of Stripe's result; only these fields of the result are read. */
const confirmation = (result: object) => confirmationOf(result as PaymentIntentResult);

test.each([
  ["succeeded", "succeeded"], // It was paid before.
  ["canceled", "canceled"],
  ["processing", "unknown"],
  ["requires_capture", "unknown"],
  ["requires_payment_method", "declined"],
  ["requires_action", "declined"],
  ["requires_confirmation", "declined"],
])("an error about an intent with the status %s is of kind %s", (status, kind) => {
  const error = { type: "invalid_request_error", payment_intent: { status } };
  expect(confirmation({ error })).toMatchObject({ kind });
});

test("an intent without an error has succeeded, or has an unknown result while it is processed", () => {
  expect(confirmation({ paymentIntent: { status: "succeeded" } })).toEqual({ kind: "succeeded" });
  expect(confirmation({ paymentIntent: { status: "processing" } })).toEqual({ kind: "unknown" });
});

test("a decline has Stripe's message", () => {
  const error = { type: "card_error", message: "Your card was declined." };
  expect(confirmation({ error })).toEqual({
    kind: "declined",
    message: "Your card was declined.",
    part: null,
  });
});

test.each([
  ["number", ["incorrect_number", "invalid_number", "test_mode_live_card"]],
  ["expiry", ["expired_card", "invalid_expiry_month", "invalid_expiry_year"]],
  ["cvc", ["incorrect_cvc", "invalid_cvc"]],
  [null, ["card_declined", "processing_error", "toString", undefined]],
])("the part of the card with the error is %s for exactly these error codes", (part, codes) => {
  for (const code of codes) {
    expect(confirmation({ error: { type: "card_error", code } })).toMatchObject({ part });
  }
});

test.each(["api_connection_error", "api_error"])(
  "after the error %s it is unknown whether the card was charged",
  (type) => {
    expect(confirmation({ error: { type, message: "lost" } })).toEqual({ kind: "unknown" });
  },
);

test("an empty second address line is not sent to Stripe, which may reject it", async () => {
  const confirmCardPayment = vi.fn(async () => ({ paymentIntent: { status: "succeeded" } }));
  const stripe = { confirmCardPayment } as unknown as Stripe; // only what is used
  const card = {} as StripeCardNumberElement;
  for (const line2 of ["", "Apt 4"]) {
    const address = { ...EMPTY_ADDRESS, line1: "1 A St", line2 };
    await confirmCard(stripe, card, "secret", { email: "ann@example.org", address });
  }
  const { line2: _, ...emptyAddress } = EMPTY_ADDRESS;
  const [first, second] = confirmCardPayment.mock.calls.map((call: unknown[]) => call[1]);
  const withAddress = (address: object) => ({
    payment_method: { card, billing_details: { email: "ann@example.org", address } },
  });
  expect(first).toStrictEqual(withAddress({ ...emptyAddress, line1: "1 A St" }));
  expect(second).toStrictEqual(withAddress({ ...emptyAddress, line1: "1 A St", line2: "Apt 4" }));
});
