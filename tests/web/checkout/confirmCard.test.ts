import type { PaymentIntentResult, Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import { EMPTY_ADDRESS } from "#engine";
import { expect, test, vi } from "vitest";
import { confirmCard, confirmationOf } from "../../../web/checkout/confirmCard.ts";

const result = (parts: object) => parts as PaymentIntentResult; // only the fields that are read

test("a succeeded intent is a success", () => {
  expect(confirmationOf(result({ paymentIntent: { status: "succeeded" } }))).toEqual({
    kind: "succeeded",
  });
});

test("an error about a succeeded intent is a success: it was paid before", () => {
  const error = { type: "invalid_request_error", payment_intent: { status: "succeeded" } };
  expect(confirmationOf(result({ error }))).toEqual({ kind: "succeeded" });
});

test("an error about a canceled intent is no decline", () => {
  const error = { type: "invalid_request_error", payment_intent: { status: "canceled" } };
  expect(confirmationOf(result({ error }))).toEqual({ kind: "canceled" });
});

test.each(["processing", "requires_capture"])(
  "after an error about an intent that is %s, it is unknown whether the card was charged",
  (status) => {
    const code = "payment_intent_unexpected_state";
    const error = { type: "invalid_request_error", code, payment_intent: { status } };
    expect(confirmationOf(result({ error }))).toEqual({ kind: "unknown" });
  },
);

test.each(["requires_payment_method", "requires_action", "requires_confirmation"])(
  "an error about an intent that %s means that nothing was charged",
  (status) => {
    const error = { type: "card_error", code: "card_declined", payment_intent: { status } };
    expect(confirmationOf(result({ error }))).toMatchObject({ kind: "declined" });
  },
);

test("a decline has Stripe's message", () => {
  const error = { type: "card_error", message: "Your card was declined." };
  expect(confirmationOf(result({ error }))).toEqual({
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
    expect(confirmationOf(result({ error: { type: "card_error", code } }))).toMatchObject({ part });
  }
});

test.each(["api_connection_error", "api_error"])(
  "%s: whether the card was charged is unknown",
  (type) => {
    expect(confirmationOf(result({ error: { type, message: "lost" } }))).toEqual({
      kind: "unknown",
    });
  },
);

test("an undecided intent is unknown", () => {
  expect(confirmationOf(result({ paymentIntent: { status: "processing" } }))).toEqual({
    kind: "unknown",
  });
});

test("an empty second address line is not sent to Stripe, which may reject it", async () => {
  const confirmCardPayment = vi.fn(async () => ({ paymentIntent: { status: "succeeded" } }));
  const stripe = { confirmCardPayment } as unknown as Stripe; // only what is used
  const card = {} as StripeCardNumberElement;
  for (const line2 of ["", "Apt 4"]) {
    const address = { ...EMPTY_ADDRESS, line1: "1 A St", line2 };
    await confirmCard(stripe, card, "secret", { email: "ann@example.org", address });
  }
  const { line2: _, ...rest } = EMPTY_ADDRESS;
  const [first, second] = confirmCardPayment.mock.calls.map((call: unknown[]) => call[1]);
  const withAddress = (address: object) => ({
    payment_method: { card, billing_details: { email: "ann@example.org", address } },
  });
  expect(first).toStrictEqual(withAddress({ ...rest, line1: "1 A St" }));
  expect(second).toStrictEqual(withAddress({ ...rest, line1: "1 A St", line2: "Apt 4" }));
});
