import type { Cents } from "#engine";
import { findCheckout, findCheckoutByIntent } from "./checkouts.ts";
import type { Database } from "./database.ts";
import type { CheckoutRow, SnapshotRow } from "./schema.ts";
import { findSnapshot } from "./snapshots.ts";

/** A payment that has come in, with what the intent says it was for. */
export interface Payment {
  readonly intentId: string;
  readonly received: Cents;
  readonly currency: string;
  readonly checkout: string | null;
  readonly snapshot: { readonly number: number; readonly hash: string } | null;
}

/** What a payment was for, as far as our own books tell. */
export interface PaymentMatch {
  readonly checkout: CheckoutRow | null;
  readonly snapshot: SnapshotRow | null;
  /** Why a person must look at it; null when the payment and the snapshot agree in everything. */
  readonly review: string | null;
}

/** Finds what a payment was for and compares it with what was stored before it was asked for. */
export async function matchPayment(db: Database, payment: Payment): Promise<PaymentMatch> {
  const checkout = await checkoutOf(db, payment);
  if (!checkout)
    return { checkout: null, snapshot: null, review: "paid without a checkout of this shop" };
  if (!payment.snapshot) return { checkout, snapshot: null, review: "paid without a snapshot" };
  const snapshot = await findSnapshot(db, checkout.id, payment.snapshot.number);
  if (!snapshot) return { checkout, snapshot: null, review: "paid for an unknown snapshot" };
  return { checkout, snapshot, review: difference(payment, payment.snapshot.hash, snapshot) };
}

/** The checkout must own the intent: metadata alone could name any. */
async function checkoutOf(
  db: Database,
  { intentId, checkout }: Payment,
): Promise<CheckoutRow | null> {
  const owner = await findCheckoutByIntent(db, intentId);
  if (owner) return owner;
  const named = checkout === null ? undefined : await findCheckout(db, checkout);
  return named?.intent_id === null ? named : null;
}

function difference(payment: Payment, hash: string, snapshot: SnapshotRow): string | null {
  if (hash !== snapshot.hash) return "the snapshot's hash differs from the payment's";
  if (payment.currency !== "usd") return `paid in ${payment.currency}`;
  if (payment.received !== snapshot.amount) {
    return `received ${payment.received} cents for ${snapshot.amount}`;
  }
  return null;
}
