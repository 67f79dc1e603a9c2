import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { HttpError } from "../http/httpError.ts";
import { findCheckout } from "../orders/checkouts.ts";
import { type LeaseKind, releaseLease, takeLease } from "../orders/leases.ts";
import type { CheckoutRow } from "../orders/schema.ts";
import { IntentMoved, IntentUnknown } from "../payments/payments.ts";
import type { CheckoutDeps } from "./deps.ts";
import { settle } from "./settle.ts";
import { NEXT_ATTEMPT, SENDING_LEASE, WAIT_FOR_LEASE } from "./times.ts";

/** A checkout whose lease is held. */
export type LeasedCheckout = CheckoutRow & { readonly lease: string };

export type Acquired =
  | { readonly kind: "leased"; readonly checkout: LeasedCheckout }
  /** Another request of the same content has done the work already. */
  | { readonly kind: "joined"; readonly checkout: CheckoutRow }
  /** Paid or closed: the visitor's cart needs another checkout. */
  | { readonly kind: "gone" };

/**
 * Takes a checkout's lease, waiting for a request that is preparing it, and asking the provider about a payment that
 * holds it. `joins` says whether what the holder has sent is just what we want to send.
 * @throws HttpError 409 when a payment is running elsewhere.
 */
export async function acquire(
  parts: CheckoutDeps,
  id: string,
  kind: LeaseKind,
  joins: (held: CheckoutRow) => Promise<boolean>,
): Promise<Acquired> {
  const { orders, clock } = parts;
  const giveUp = clock.now() + WAIT_FOR_LEASE;
  for (;;) {
    const now = clock.now();
    const token = randomUUID();
    const leased = await takeLease(orders, id, { token, kind, now, until: now + SENDING_LEASE });
    if (leased) return { kind: "leased", checkout: { ...leased, lease: token } };
    const held = await findCheckout(orders, id);
    if (held?.state !== "open") return { kind: "gone" };
    if (await joins(held)) return { kind: "joined", checkout: held };
    if (isSending(held) && held.lease_until >= now) {
      if (now >= giveUp)
        throw new HttpError(409, "Your cart is being prepared in another tab. Please try again.");
      await pause(NEXT_ATTEMPT);
    } else if (held.lease !== null) {
      await endPayment(parts, held, held.lease);
    }
  }
}

function isSending({ lease_kind, lease_attempt }: CheckoutRow): boolean {
  return lease_kind === "session" || (lease_kind === "pay" && lease_attempt === null);
}

/**
 * Learns how the payment that holds a checkout stands, so that its lease is free or its checkout done afterwards.
 * @throws HttpError 409 when it is still under way.
 */
async function endPayment(parts: CheckoutDeps, held: CheckoutRow, lease: string): Promise<void> {
  const overdue = held.lease_until < parts.clock.now();
  if (held.intent_id === null) {
    if (overdue) return releaseLease(parts.orders, held.id, lease);
    throw running();
  }
  const { status } = await settle(parts, held.intent_id);
  // The shopper left while their bank was asking: nobody will answer, and the amount must not change under the question.
  if (status === "asking" && overdue) return cancel(parts, held.intent_id);
  const after = await findCheckout(parts.orders, held.id);
  if (after?.state === "open" && after.lease === lease) throw running();
}

async function cancel(parts: CheckoutDeps, intentId: string): Promise<void> {
  try {
    await parts.payments.cancelIntent(intentId);
  } catch (error) {
    if (!(error instanceof IntentMoved || error instanceof IntentUnknown)) throw error;
  }
  const { status } = await settle(parts, intentId);
  if (status === "asking" || status === "processing") throw running();
}

function running(): HttpError {
  return new HttpError(
    409,
    "A payment for this cart is already running. Please wait a moment before you try again.",
  );
}
