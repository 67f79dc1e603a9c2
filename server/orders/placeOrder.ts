import type { Database } from "./database/database.ts";
import { NO_LEASE } from "./checkouts/leases.ts";
import { matchPayment, type Payment } from "./checkouts/matchPayment.ts";
import { recordChange } from "./orderChanges.ts";
import { findOrderByIntent } from "./orders.ts";
import { addToOutbox } from "./queue/outbox.ts";
import { lockPhotos } from "./photoRows.ts";
import { LOST_PHOTO } from "./markForReview.ts";
import type { OrderRow } from "./database/schema.ts";
import { deleteOtherSnapshots, photoKeys, readSnapshotContent } from "./checkouts/snapshots.ts";

/** The order's ids and time. They are used only if the payment has no order yet. */
export interface NewOrder {
  readonly id: string;
  /** Used for a payment without a checkout. Otherwise the checkout's token is used. */
  readonly token: string;
  readonly now: number;
}

export interface PlacedOrder {
  readonly order: OrderRow;
  readonly isNew: boolean;
}

/**
 * Stores the order of a payment exactly once, even if several callers try. A single transaction assigns the order's
 * number, stores the order and its outbox entries, ends the checkout and deletes the checkout's unpaid snapshots. A
 * payment without a matching snapshot, or with a deleted photo, becomes an order that needs review.
 */
export async function placeOrder(
  db: Database,
  payment: Payment,
  newOrder: NewOrder,
): Promise<PlacedOrder> {
  const earlierOrder = await findOrderByIntent(db, payment.intentId);
  if (earlierOrder) return { order: earlierOrder, isNew: false };
  const match = await matchPayment(db, payment);
  return db.transaction().execute(async (tx) => {
    // A second caller waits here until the first caller has committed. Then it finds the order.
    if (match.checkout) await finishCheckout(tx, match.checkout.id);
    else await lockNumbers(tx);
    const concurrentOrder = await findOrderByIntent(tx, payment.intentId);
    if (concurrentOrder) return { order: concurrentOrder, isNew: false };
    const keys = match.snapshot ? photoKeys(readSnapshotContent(match.snapshot).pieces) : [];
    const lockedKeys = await lockPhotos(tx, keys);
    const isPhotoLost = lockedKeys.length < new Set(keys).size;
    const review = match.review ?? (isPhotoLost ? LOST_PHOTO : null);
    // The number is assigned last, because this locks the counter for all other orders.
    const order: OrderRow = {
      id: newOrder.id,
      number: await nextNumber(tx),
      token: match.checkout?.order_token ?? newOrder.token,
      intent_id: payment.intentId,
      checkout_id: match.checkout?.id ?? null,
      snapshot: match.snapshot?.number ?? null,
      state: review === null ? "paid" : "needs_review",
      review,
      currency: payment.currency,
      received: payment.received,
      refunded: 0,
      disputed: 0,
      dispute_outcome: null,
      created_at: newOrder.now,
    };
    await tx.insertInto("orders").values(order).execute();
    await recordChange(tx, order.id, order.state, review ?? "payment received", newOrder.now);
    await archivePhotos(tx, order, lockedKeys);
    // A payment that differs from its snapshot may be for another one, so the review needs all of them.
    if (match.snapshot && match.review === null) await deleteOtherSnapshots(tx, match.snapshot);
    return { order, isNew: true };
  });
}

/** Locks the counter of order numbers until the transaction ends. */
async function lockNumbers(tx: Database): Promise<void> {
  await tx
    .updateTable("counters")
    .set((eb) => ({ value: eb.ref("value") }))
    .where("name", "=", "order")
    .execute();
}

/** Must be called in the transaction that stores the order, so that no number is skipped. */
async function nextNumber(tx: Database): Promise<number> {
  const { value } = await tx
    .updateTable("counters")
    .set((eb) => ({ value: eb("value", "+", 1) }))
    .where("name", "=", "order")
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

async function finishCheckout(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable("checkouts")
    .set({ state: "paid", address_key: null, customer_email: null, ...NO_LEASE })
    .where("id", "=", id)
    .execute();
}

/** Assigns the photos to the order, so that they are not swept, and queues their archiving. */
async function archivePhotos(
  tx: Database,
  order: OrderRow,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await tx.updateTable("photos").set({ order_id: order.id }).where("key", "=", key).execute();
    await addToOutbox(tx, { order, kind: "keep-photo", payload: key }, order.created_at);
  }
}
