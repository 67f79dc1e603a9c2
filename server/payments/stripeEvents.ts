import { Stripe } from "stripe";
import { BadSignature, type PaymentEvent } from "./payments.ts";

/** The events that say something about money; the webhook's address at the provider listens to these. */
export const EVENT_TYPES = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const;

/** The event in the shop's words; null when it is of no concern, or of no intent. */
export function readEvent(event: Stripe.Event): PaymentEvent | null {
  const intentId = intentOf(event);
  return intentId === null
    ? null
    : { id: event.id, type: event.type, intentId, created: event.created * 1000 };
}

function intentOf(event: Stripe.Event): string | null {
  if (
    event.type === "payment_intent.succeeded" ||
    event.type === "payment_intent.payment_failed" ||
    event.type === "payment_intent.canceled"
  ) {
    return event.data.object.id;
  }
  if (
    event.type === "charge.refunded" ||
    event.type === "refund.failed" ||
    event.type === "charge.dispute.created" ||
    event.type === "charge.dispute.closed"
  ) {
    return idOf(event.data.object.payment_intent);
  }
  return null;
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === "object" ? (reference?.id ?? null) : reference;
}

/**
 * Checks the signature over the raw bytes before anything is read from them.
 * @throws BadSignature
 */
export function verifiedEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new BadSignature();
    throw error;
  }
}
