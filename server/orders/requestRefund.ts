import type { Cents } from "#engine";
import type { Database } from "./database/database.ts";
import { lockOrder } from "./orders.ts";
import { addToOutbox } from "./queue/outbox.ts";
import type { OrderRow } from "./database/schema.ts";

/**
 * Queues a refund, which the running shop sends. Returns false if the amount is not positive or exceeds the unrefunded
 * amount, or if another refund is pending.
 */
export async function requestRefund(
  db: Database,
  order: OrderRow,
  amount: Cents,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { received, refunded } = await lockOrder(tx, order.id);
    const isPending = await isRefundPending(tx, order.id);
    if (isPending || amount <= 0 || amount > received - refunded) return false;
    await addToOutbox(tx, { order, kind: "refund", payload: String(amount) }, now);
    return true;
  });
}

/** Whether a queued refund of the order is not yet done. */
export async function isRefundPending(db: Database, orderId: string): Promise<boolean> {
  const entry = await db
    .selectFrom("outbox")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "refund")
    .where("done_at", "is", null)
    .executeTakeFirst();
  return entry !== undefined;
}
