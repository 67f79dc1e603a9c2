import type { Cents } from "#engine";
import type { Database } from "./database/database.ts";
import type { AttemptRow, OrderRow } from "./database/schema.ts";
import { recordChange } from "./orderChanges.ts";
import { photoKeys, readContent } from "./orderContent.ts";
import { findOrderByIntent } from "./orders.ts";
import { keepPhotos, lockPhotos } from "./photoRows.ts";

/** The review reason of an order with a photo that no longer exists. */
const LOST_PHOTO = "one of its photos was deleted";

/** A received payment, with the attempt and the hash in the intent's metadata. */
export interface Payment {
  readonly intentId: string;
  readonly received: Cents;
  readonly currency: string;
  readonly attempt: string | null;
  readonly hash: string | null;
}

/** The order's ids and time. They are used only if the payment has no order yet. */
export interface NewOrder {
  readonly id: string;
  /** Used for a payment without an attempt. Otherwise the attempt's are used. */
  readonly token: string;
  readonly code: string;
  readonly now: number;
}

/**
 * Stores the order of a payment exactly once, even if several callers try. A single transaction closes the attempt,
 * assigns the order's number, stores the order and keeps its photos. A payment without a matching attempt, with a deleted
 * photo, or of items that are already paid becomes an order that needs review.
 */
export async function placeOrder(
  db: Database,
  payment: Payment,
  newOrder: NewOrder,
): Promise<{ readonly order: OrderRow; readonly isNew: boolean }> {
  const { intentId, received, currency } = payment;
  const earlierOrder = await findOrderByIntent(db, intentId);
  if (earlierOrder) return { order: earlierOrder, isNew: false };
  return db.transaction().execute(async (tx) => {
    // A second caller waits here until the first caller has committed. Then it finds the order.
    const attempt = await closePaid(tx, payment);
    const number = (await lockNumbers(tx)) + 1;
    const concurrentOrder = await findOrderByIntent(tx, intentId);
    if (concurrentOrder) return { order: concurrentOrder, isNew: false };
    const pieces = attempt ? readContent(attempt).pieces : [];
    const itemIds = pieces.map(({ item }) => item.id);
    const keys = photoKeys(pieces);
    const lockedKeys = await lockPhotos(tx, keys);
    const isPhotoLost = lockedKeys.length < new Set(keys).size;
    const review =
      findDifference(payment, attempt) ??
      (isPhotoLost ? LOST_PHOTO : null) ??
      ((await isPaidTwice(tx, itemIds)) ? "possibly paid twice" : null);
    const order: OrderRow = {
      id: newOrder.id,
      number,
      token: attempt?.token ?? newOrder.token,
      code: attempt?.code ?? newOrder.code,
      intent_id: intentId,
      attempt_id: attempt?.id ?? null,
      state: review === null ? "paid" : "needs_review",
      review,
      currency,
      received,
      refunded: 0,
      disputed: 0,
      dispute_outcome: null,
      created_at: newOrder.now,
    };
    await tx.updateTable("counters").set({ value: number }).where("name", "=", "order").execute();
    await tx.insertInto("orders").values(order).execute();
    const items = itemIds.map((item_id) => ({ order_id: order.id, item_id }));
    if (items.length > 0) await tx.insertInto("order_items").values(items).execute();
    await recordChange(tx, order.id, order.state, review ?? "payment received", newOrder.now);
    await keepPhotos(tx, order.id, lockedKeys);
    return { order, isNew: true };
  });
}

/**
 * Closes the paid attempt, and returns it. It is found by its intent, or by the metadata if the response to the intent's
 * creation was lost. The metadata could name any attempt, so one with another intent is not accepted.
 */
async function closePaid(tx: Database, { intentId, attempt }: Payment) {
  return tx
    .updateTable("attempts")
    .set({ state: "paid", intent_id: intentId })
    .where((eb) =>
      eb.or([
        eb("intent_id", "=", intentId),
        ...(attempt === null
          ? []
          : [eb.and([eb("id", "=", attempt), eb("intent_id", "is", null)])]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Returns the newest order's number. Locks it, so that orders are stored one after another and no number is skipped. */
async function lockNumbers(tx: Database): Promise<number> {
  const { value } = await tx
    .updateTable("counters")
    .set((eb) => ({ value: eb.ref("value") }))
    .where("name", "=", "order")
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

/** Why the merchant must review the order. Null if the payment is for exactly the attempt's content. */
function findDifference(payment: Payment, attempt: AttemptRow | undefined): string | null {
  if (!attempt) return "paid without an attempt of this shop";
  if (payment.hash !== attempt.hash) return "the content's hash differs from the payment's";
  if (payment.currency !== "usd") return `paid in ${payment.currency}`;
  if (payment.received !== attempt.amount)
    return `received ${payment.received} cents for ${attempt.amount}`;
  return null;
}

/** Whether another order has one of these items, whose ids hardly repeat: a shopper without cookies has paid again. */
async function isPaidTwice(tx: Database, itemIds: readonly string[]): Promise<boolean> {
  if (itemIds.length === 0) return false;
  const row = await tx
    .selectFrom("order_items")
    .select("order_id")
    .where("item_id", "in", itemIds)
    .executeTakeFirst();
  return row !== undefined;
}
