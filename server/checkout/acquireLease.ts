import { setTimeout as pause } from "node:timers/promises";
import { HttpError } from "../http/errors/httpError.ts";
import { findCheckout } from "../orders/checkouts/checkouts.ts";
import { isExpired, type Lease, leaseOf } from "../orders/checkouts/checkoutState.ts";
import { releaseLease, takeLease } from "../orders/checkouts/leases.ts";
import type { CheckoutRow, LeaseKind } from "../orders/database/schema.ts";
import type { CheckoutDeps } from "./deps.ts";
import { cancelAndSettle, settle } from "./settle.ts";
import { LEASE_POLL_INTERVAL, PREPARING_LEASE, WAIT_FOR_LEASE } from "./times.ts";
import { newToken } from "./token.ts";

/** A checkout whose lease is held. */
export type LeasedCheckout = CheckoutRow & { readonly lease: string };

export type Acquired =
  | { readonly kind: "leased"; readonly checkout: LeasedCheckout }
  /** Another request with the same content has already done the work. The lease was not taken. */
  | { readonly kind: "joined"; readonly checkout: CheckoutRow }
  /** The checkout is paid or closed, so the visitor's cart needs another checkout. */
  | { readonly kind: "gone" };

interface LeaseRequest {
  readonly kind: LeaseKind;
  /** See `PAGE_HEADER`; null if the request has none. */
  readonly page: string | null;
  /** Returns whether the lease's holder has already sent exactly what this request would send. */
  readonly tryJoin: (checkout: CheckoutRow) => Promise<boolean>;
}

/**
 * Takes a checkout's lease. If another request is preparing the checkout, waits for that request. If a payment holds
 * the lease, settles the payment.
 * @throws HttpError 409 when a payment is running elsewhere.
 */
export async function acquireLease(
  deps: CheckoutDeps,
  id: string,
  { kind, page, tryJoin }: LeaseRequest,
): Promise<Acquired> {
  const { orders, clock } = deps;
  const deadline = clock.now() + WAIT_FOR_LEASE;
  for (;;) {
    const now = clock.now();
    const token = `${page ?? ""}.${newToken()}`;
    const row = await takeLease(orders, id, { token, kind, now, until: now + PREPARING_LEASE });
    if (row) return { kind: "leased", checkout: { ...row, lease: token } };
    const checkout = await findCheckout(orders, id);
    if (checkout?.state !== "open") return { kind: "gone" };
    if (await tryJoin(checkout)) return { kind: "joined", checkout };
    const lease = leaseOf(checkout);
    if (lease.kind === "preparing" && !isExpired(lease.until, now)) {
      if (now >= deadline)
        throw new HttpError(409, "Your cart is being prepared in another tab. Please try again.");
      await pause(LEASE_POLL_INTERVAL);
    } else if (lease.kind === "paying" && isLostByPage(page, lease.token, checkout)) {
      await releaseLease(orders, id, lease.token);
    } else if (lease.kind !== "free") {
      await settleHolder(deps, checkout, lease);
    }
  }
}

/**
 * Whether a payment's lease was taken by an earlier request with this id. A page changes its id when it receives a response
 * to Pay, so it has received none and confirms nothing. If several pages may confirm, another one may have received it. The
 * intent stays promised: it can't be changed afterwards, only canceled and replaced.
 */
function isLostByPage(page: string | null, token: string, { promised }: CheckoutRow): boolean {
  return page !== null && promised === 1 && token.startsWith(`${page}.`);
}

/**
 * Settles the payment that holds a checkout's lease, or whose request stopped while it held it. Afterwards the lease is
 * free or the checkout has ended.
 * @throws HttpError 409 when the payment is still running.
 */
async function settleHolder(
  deps: CheckoutDeps,
  { id, intent_id }: CheckoutRow,
  { token, until }: Exclude<Lease, { kind: "free" }>,
): Promise<void> {
  const isOverdue = isExpired(until, deps.clock.now());
  // A request that stops before it has stored its intent leaves a lease without one.
  if (intent_id === null) {
    if (isOverdue) return releaseLease(deps.orders, id, token);
    throw paymentRunningError();
  }
  const { status } = await settle(deps, intent_id);
  if (status === "requiresAction" && isOverdue) {
    // The shopper left during authentication. The intent is canceled, because its amount must not change while an
    // authentication could still be completed.
    const canceled = await cancelAndSettle(deps, intent_id);
    if (canceled.status === "requiresAction" || canceled.status === "processing")
      throw paymentRunningError();
    return;
  }
  const latest = await findCheckout(deps.orders, id);
  if (latest?.state === "open" && latest.lease === token) throw paymentRunningError();
}

export function paymentRunningError(): HttpError {
  return new HttpError(
    409,
    "A payment for this cart is already in progress. Please wait a moment and try again.",
  );
}
