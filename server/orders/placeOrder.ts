import type { Database } from "./database.ts";
import { matchPayment, type Payment } from "./matchPayment.ts";
import { FREE } from "./leases.ts";
import { recordChange } from "./orderChanges.ts";
import { addToOutbox } from "./outbox.ts";
import { holdPhotos } from "./photoRows.ts";
import { LOST_PHOTO } from "./reviewOrder.ts";
import type { OrderRow } from "./schema.ts";
import { deleteOtherSnapshots, photoKeys, snapshotContent } from "./snapshots.ts";

/** What a new order is called, should it be the first of its payment. */
export interface NewOrder {
  readonly id: string;
  /** For a payment of no checkout of ours; otherwise the checkout has one. */
  readonly token: string;
  readonly now: number;
}

export interface Placed {
  readonly order: OrderRow;
  /** False when another caller had placed it before. */
  readonly first: boolean;
}

/**
 * Stores the order of a payment exactly once, however many callers try: number, order, what must follow, and the end
 * of its checkout, of which only the paid snapshot stays, in one transaction. A payment that no snapshot explains, or one whose photo is gone, becomes an order that
 * needs review.
 */
export async function placeOrder(db: Database, payment: Payment, fresh: NewOrder): Promise<Placed> {
  const present = await findOrderByIntent(db, payment.intentId);
  if (present) return { order: present, first: false };
  const found = await matchPayment(db, payment);
  return db.transaction().execute(async (tx) => {
    // A second caller waits here until the first has committed, and then sees its order.
    if (found.checkout) await finishCheckout(tx, found.checkout.id);
    else await lockNumbers(tx);
    const winner = await findOrderByIntent(tx, payment.intentId);
    if (winner) return { order: winner, first: false };
    const keys = found.snapshot ? photoKeys(snapshotContent(found.snapshot).pieces) : [];
    const held = await holdPhotos(tx, keys);
    const lost = held.length < new Set(keys).size ? LOST_PHOTO : null;
    const review = found.review ?? lost;
    // From its number on an order makes all others wait, so what can be done before is done.
    const order: OrderRow = {
      id: fresh.id,
      number: await nextNumber(tx),
      token: found.checkout?.order_token ?? fresh.token,
      intent_id: payment.intentId,
      checkout_id: found.checkout?.id ?? null,
      snapshot: found.snapshot?.number ?? null,
      state: review === null ? "paid" : "needs_review",
      review,
      currency: payment.currency,
      received: payment.received,
      refunded: 0,
      disputed: 0,
      dispute_outcome: null,
      created_at: fresh.now,
    };
    await tx.insertInto("orders").values(order).execute();
    await recordChange(tx, order.id, order.state, review ?? "payment received", fresh.now);
    await keepPhotos(tx, order, held);
    if (found.snapshot && found.review === null) await deleteOtherSnapshots(tx, found.snapshot);
    return { order, first: true };
  });
}

export async function findOrderByIntent(
  db: Database,
  intentId: string,
): Promise<OrderRow | undefined> {
  return db.selectFrom("orders").selectAll().where("intent_id", "=", intentId).executeTakeFirst();
}

async function lockNumbers(tx: Database): Promise<void> {
  await tx
    .updateTable("counters")
    .set((eb) => ({ value: eb.ref("value") }))
    .where("name", "=", "order")
    .execute();
}

/** The next number in sequence; taken only here, in the transaction that uses it, so that none is lost. */
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
    .set({ state: "paid", address_key: null, customer_email: null, ...FREE })
    .where("id", "=", id)
    .execute();
}

/** Its photos now belong to the order: they are not swept up, and a copy of each will be kept. */
async function keepPhotos(tx: Database, order: OrderRow, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await tx.updateTable("photos").set({ order_id: order.id }).where("key", "=", key).execute();
    await addToOutbox(tx, { order, kind: "keep-photo", payload: key }, order.created_at);
  }
}
