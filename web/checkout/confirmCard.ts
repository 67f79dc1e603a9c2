import type { PaymentIntentResult, Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import type { CheckoutForm } from "#engine";
import { partOfCode } from "./cardParts.ts";
import type { Confirmation } from "./pay.ts";

/** Faults of the way to the provider, not of the card: whether the card was charged is unknown after them. */
const OF_THE_WAY: ReadonlySet<string> = new Set(["api_connection_error", "api_error"]);

/** States of an intent in which the card may be charged already, or still, whatever an error says of this attempt. */
const UNDECIDED: ReadonlySet<string | undefined> = new Set(["processing", "requires_capture"]);

/** Hands the card to the provider, with whom it belongs to. Never rejects. */
export async function confirmCard(
  stripe: Stripe,
  card: StripeCardNumberElement,
  clientSecret: string,
  { email, address: { line2, ...rest } }: CheckoutForm,
): Promise<Confirmation> {
  // The provider takes an empty text for an attempt to unset, which it may refuse.
  const address = line2 === "" ? rest : { ...rest, line2 };
  try {
    const result = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: { email, address } },
    });
    return readResult(result);
  } catch {
    return { kind: "unknown" };
  }
}

/** What a result means. An error about an intent that has succeeded is a success: it was paid before. */
export function readResult({ error, paymentIntent }: PaymentIntentResult): Confirmation {
  const status = error === undefined ? paymentIntent.status : error.payment_intent?.status;
  if (status === "succeeded") return { kind: "succeeded" };
  if (status === "canceled") return { kind: "withdrawn" };
  if (error === undefined || OF_THE_WAY.has(error.type) || UNDECIDED.has(status)) {
    return { kind: "unknown" };
  }
  const message = error.message ?? "Your card was declined.";
  return { kind: "declined", message, part: partOfCode(error.code) };
}
