import type { PaymentIntentResult, Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import { EMPTY_ADDRESS } from "#engine";
import { expect, test, vi } from "vitest";
import { confirmCard, confirmationOf } from "../../../../web/checkout/payment/confirmCard.ts";

/** The confirmation of Stripe's result; only these fields of the result are read. */
const confirmation = (result: object) => confirmationOf(result as PaymentIntentResult);

/** An error about an intent with this status. */
const errorAbout = (status: string) => ({
  error: { type: "invalid_request_error", payment_intent: { status } },
});

test.each([
  [{ paymentIntent: { status: "succeeded" } }, "succeeded"],
  [{ paymentIntent: { status: "processing" } }, "unknown"],
  // It was paid before.
  [errorAbout("succeeded"), "succeeded"],
  [errorAbout("canceled"), "canceled"],
  [errorAbout("processing"), "unknown"],
  [errorAbout("requires_capture"), "unknown"],
  [errorAbout("requires_payment_method"), "declined"],
  [errorAbout("requires_action"), "declined"],
  [errorAbout("requires_confirmation"), "declined"],
  [{ error: { type: "api_connection_error" } }, "unknown"],
  [{ error: { type: "api_error" } }, "unknown"],
])("after Stripe's result %j the payment is %s", (result, kind) => {
  expect(confirmation(result)).toMatchObject({ kind });
});

test.each([
  ["number", ["incorrect_number", "invalid_number", "test_mode_live_card"]],
  ["expiry", ["expired_card", "invalid_expiry_month", "invalid_expiry_year"]],
  ["cvc", ["incorrect_cvc", "invalid_cvc"]],
  [null, ["card_declined", "processing_error", "toString", undefined]],
])("a decline is about the card's %s for exactly these error codes: %j", (part, codes) => {
  for (const code of codes) {
    const error = { type: "card_error", code, message: "Your card was declined." };
    expect(confirmation({ error })).toEqual({ kind: "declined", message: error.message, part });
  }
});

test("an empty second address line is not sent to Stripe, which may reject it", async () => {
  const confirmCardPayment = vi.fn(async () => ({ paymentIntent: { status: "succeeded" } }));
  const stripe = { confirmCardPayment } as unknown as Stripe; // only what is used
  const card = {} as StripeCardNumberElement;
  const { line2: _, ...required } = { ...EMPTY_ADDRESS, line1: "1 A St" };
  for (const line2 of ["", "Apt 4"])
    await confirmCard(stripe, card, "secret", {
      email: "ann@example.org",
      address: { ...required, line2 },
    });
  for (const [index, address] of [required, { ...required, line2: "Apt 4" }].entries())
    expect(confirmCardPayment.mock.calls[index]).toStrictEqual([
      "secret",
      { payment_method: { card, billing_details: { email: "ann@example.org", address } } },
    ]);
});
