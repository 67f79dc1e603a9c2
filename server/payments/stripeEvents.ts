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

/** ASCII without blanks. */
const word = z.string().regex(/^[!-~]{1,255}$/);

/** The fields of an event that the shop uses. They are validated, because a signature proves only the sender. */
const schema = z.object({
  id: word,
  type: word,
  /** Seconds since 1970. The limit keeps the milliseconds exact. */
  created: z.int().min(0).max(100_000_000_000),
  data: z.object({
    object: z.object({
      id: word.nullish(),
      payment_intent: z
        .union([word, z.object({ id: word }).transform((intent) => intent.id)])
        .nullish(),
    }),
  }),
});

/** Null for an event of another type or without an intent. @throws UnreadableEvent */
export function readEvent(event: unknown): PaymentEvent | null {
  const result = schema.safeParse(event);
  if (!result.success) throw new UnreadableEvent();
  const { id, type, created, data } = result.data;
  if (!EVENT_TYPES.some((name) => name === type)) return null;
  const { id: objectId, payment_intent } = data.object;
  const intentId = type.startsWith("payment_intent.") ? objectId : payment_intent;
  return intentId ? { id, type, intentId, created: created * 1000 } : null;
}

/** Verifies the signature of the raw bytes, then parses them. @throws BadSignature or UnreadableEvent */
export function verifyEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): PaymentEvent | null {
  let event: unknown;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    // For an empty signature the package throws a plain Error instead of its own.
    throw error instanceof SyntaxError ? new UnreadableEvent() : new BadSignature();
  }
  return readEvent(event);
}
