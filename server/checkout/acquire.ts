import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { HttpError } from "../http/httpError.ts";
import { findCheckout } from "../orders/checkouts.ts";
import { type Lease, leaseOf } from "../orders/checkoutState.ts";
import { type LeaseKind, releaseLease, takeLease } from "../orders/leases.ts";
import type { CheckoutRow } from "../orders/schema.ts";
import { IntentMoved, IntentUnknown } from "../payments/payments.ts";
import type { CheckoutDeps } from "./deps.ts";
import { settle } from "./settle.ts";
import { LEASE_POLL_INTERVAL, SENDING_LEASE, WAIT_FOR_LEASE } from "./times.ts";

/** A checkout whose lease is held. */
export type LeasedCheckout = CheckoutRow & { readonly lease: string };

export type Acquired =
  | { readonly kind: "leased"; readonly checkout: LeasedCheckout }
  /** Another request with the same content has already done the work. */
  | { readonly kind: "joined"; readonly checkout: CheckoutRow }
  /** Paid or closed: the visitor's cart needs another checkout. */
  | { readonly kind: "gone" };

/**
 * Takes a checkout's lease. Waits for a request that is preparing the checkout, and settles a payment that holds it.
 * @param joins whether what the holder has sent is exactly what this request wants to send.
 * @throws HttpError 409 when a payment is running elsewhere.
 */
export async function acquire(
  deps: CheckoutDeps,
  id: string,
  kind: LeaseKind,
  joins: (held: CheckoutRow) => Promise<boolean>,
): Promise<Acquired> {
  const { orders, clock } = deps;
  const deadline = clock.now() + WAIT_FOR_LEASE;
  for (;;) {
    const now = clock.now();
    const token = randomUUID();
    const leased = await takeLease(orders, id, { token, kind, now, until: now + SENDING_LEASE });
    if (leased) return { kind: "leased", checkout: { ...leased, lease: token } };
    const held = await findCheckout(orders, id);
    if (held?.state !== "open") return { kind: "gone" };
    if (await joins(held)) return { kind: "joined", checkout: held };
    const lease = leaseOf(held);
    if (lease.kind === "preparing" && lease.until >= now) {
      if (now >= deadline)
        throw new HttpError(409, "Your cart is being prepared in another tab. Please try again.");
      await pause(LEASE_POLL_INTERVAL);
    } else if (lease.kind !== "free") {
      await settleHeldPayment(deps, held, lease);
    }
  }
}

/**
 * Settles the payment that holds a checkout, so that its lease is released or the checkout has ended.
 * @throws HttpError 409 when the payment is still running.
 */
async function settleHeldPayment(
  deps: CheckoutDeps,
  held: CheckoutRow,
  { token, until }: Exclude<Lease, { kind: "free" }>,
): Promise<void> {
  const overdue = until < deps.clock.now();
  if (held.intent_id === null) {
    if (overdue) return releaseLease(deps.orders, held.id, token);
    throw paymentRunning();
  }
  const { status } = await settle(deps, held.intent_id);
  // The shopper left during authentication. It can't be completed any more, and the amount must not change during it.
  if (status === "requiresAction" && overdue) return cancel(deps, held.intent_id);
  const after = await findCheckout(deps.orders, held.id);
  if (after?.state === "open" && after.lease === token) throw paymentRunning();
}

async function cancel(deps: CheckoutDeps, intentId: string): Promise<void> {
  try {
    await deps.payments.cancelIntent(intentId);
  } catch (error) {
    if (!(error instanceof IntentMoved || error instanceof IntentUnknown)) throw error;
  }
  const { status } = await settle(deps, intentId);
  if (status === "requiresAction" || status === "processing") throw paymentRunning();
}

function paymentRunning(): HttpError {
  return new HttpError(
    409,
    "A payment for this cart is already in progress. Please wait a moment and try again.",
  );
}
