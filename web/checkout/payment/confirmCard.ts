import type { PaymentIntentResult, Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import type { CheckoutForm } from "#engine";
import type { CardPart } from "../card/useCard.ts";
import type { Confirmation } from "./pay.ts";

/** After these errors it is unknown whether the card was charged. */
const CONNECTION_ERRORS: ReadonlySet<string> = new Set(["api_connection_error", "api_error"]);

/** In these states the card may have been charged already or may still be charged, whatever this attempt's error is. */
const UNDECIDED: ReadonlySet<string | undefined> = new Set(["processing", "requires_capture"]);

/** The part of the card for Stripe's error codes (stripe.com/docs/error-codes). */
const PART_OF_CODE: ReadonlyMap<string, CardPart> = new Map([
  ["incorrect_number", "number"],
  ["invalid_number", "number"],
  ["test_mode_live_card", "number"],
  ["expired_card", "expiry"],
  ["invalid_expiry_month", "expiry"],
  ["invalid_expiry_year", "expiry"],
  ["incorrect_cvc", "cvc"],
  ["invalid_cvc", "cvc"],
]);

/** Confirms the payment with Stripe, with the billing details. Never rejects. */
export async function confirmCard(
  stripe: Stripe,
  card: StripeCardNumberElement,
  clientSecret: string,
  { email, address: { line2, ...requiredParts } }: CheckoutForm,
): Promise<Confirmation> {
  // In Stripe's API an empty text means "unset", and Stripe may reject it.
  const address = line2 === "" ? requiredParts : { ...requiredParts, line2 };
  try {
    const result = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: { email, address } },
    });
    return confirmationOf(result);
  } catch {
    return { kind: "unknown" };
  }
}

/** Converts Stripe's result. An error about a succeeded intent is a success: the intent was already paid. */
export function confirmationOf({ error, paymentIntent }: PaymentIntentResult): Confirmation {
  const status = error === undefined ? paymentIntent.status : error.payment_intent?.status;
  if (status === "succeeded") return { kind: "succeeded" };
  if (status === "canceled") return { kind: "canceled" };
  if (error === undefined || CONNECTION_ERRORS.has(error.type) || UNDECIDED.has(status)) {
    return { kind: "unknown" };
  }
  const message = error.message ?? "Your card was declined.";
  return { kind: "declined", message, part: PART_OF_CODE.get(error.code ?? "") ?? null };
}
