import type { Cents } from "#engine";
import { findCheckout, findCheckoutByIntent } from "./checkouts.ts";
import type { Database } from "../database/database.ts";
import type { CheckoutRow, SnapshotRow } from "../database/schema.ts";
import { findSnapshot } from "./snapshots.ts";

/** A received payment, with the checkout and snapshot in the intent's metadata. */
export interface Payment {
  readonly intentId: string;
  readonly received: Cents;
  readonly currency: string;
  readonly checkout: string | null;
  readonly snapshot: { readonly number: number; readonly hash: string } | null;
}

export interface PaymentMatch {
  readonly checkout: CheckoutRow | null;
  readonly snapshot: SnapshotRow | null;
  /** Why the merchant must review the order. Null if payment and snapshot match. */
  readonly review: string | null;
}

/** Finds the snapshot that was paid and compares it with the payment. */
export async function matchPayment(db: Database, payment: Payment): Promise<PaymentMatch> {
  const checkout = await findPaidCheckout(db, payment);
  if (!checkout)
    return { checkout: null, snapshot: null, review: "paid without a checkout of this shop" };
  if (!payment.snapshot) return { checkout, snapshot: null, review: "paid without a snapshot" };
  const snapshot = await findSnapshot(db, checkout.id, payment.snapshot.number);
  if (!snapshot) return { checkout, snapshot: null, review: "paid for an unknown snapshot" };
  return { checkout, snapshot, review: findDifference(payment, payment.snapshot.hash, snapshot) };
}

/**
 * Finds the payment's checkout by its intent, or by the metadata. The metadata could name any checkout, so a checkout
 * with another intent is not accepted. One without an intent is: the response to the intent's creation was lost.
 */
async function findPaidCheckout(
  db: Database,
  { intentId, checkout }: Payment,
): Promise<CheckoutRow | null> {
  const owner = await findCheckoutByIntent(db, intentId);
  if (owner) return owner;
  const referenced = checkout === null ? undefined : await findCheckout(db, checkout);
  return referenced?.intent_id === null ? referenced : null;
}

function findDifference(payment: Payment, hash: string, snapshot: SnapshotRow): string | null {
  if (hash !== snapshot.hash) return "the snapshot's hash differs from the payment's";
  if (payment.currency !== "usd") return `paid in ${payment.currency}`;
  if (payment.received !== snapshot.amount) {
    return `received ${payment.received} cents for ${snapshot.amount}`;
  }
  return null;
}
