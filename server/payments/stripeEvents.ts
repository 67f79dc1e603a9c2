import type { Stripe } from "stripe";
import * as z from "zod";
import { BadSignature, type PaymentEvent, UnreadableEvent } from "./payments.ts";

/** The event types that concern money. Configure the webhook endpoint at Stripe to send these. */
export const EVENT_TYPES = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const;

/** Null for an event of another type or without an intent. */
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
    return idOf(event.data.object.id);
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

function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  return typeof reference === "object" ? (reference?.id ?? null) : (reference ?? null);
}

const id = z.string().regex(/^[!-~]{1,255}$/);

/** The fields of an event that the shop uses. They are validated, because a signature proves only the sender. */
const readable = z.looseObject({
  id,
  type: id,
  /** Seconds since 1970. */
  created: z.int().min(0).max(100_000_000_000),
  data: z.looseObject({
    object: z.looseObject({
      id: id.nullish(),
      payment_intent: z.union([id, z.looseObject({ id })]).nullish(),
    }),
  }),
});

/** Verifies the signature of the raw bytes, then parses them. @throws BadSignature or UnreadableEvent */
export function verifyEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): Stripe.Event {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    if (readable.safeParse(event).success) return event;
  } catch (error) {
    // For an empty signature the package throws a plain Error instead of its own.
    if (!(error instanceof SyntaxError)) throw new BadSignature();
  }
  throw new UnreadableEvent();
}
