import { randomUUID } from "node:crypto";
import type { Cents } from "#engine";
import type { Database } from "./database/database.ts";
import { lockOrder } from "./orders.ts";
import type { OrderRow } from "./database/schema.ts";

/**
 * Stores a refund, which the running shop sends. Returns false if the amount is not positive or exceeds the unrefunded
 * amount, or if another refund is pending.
 * @param now milliseconds since 1970
 */
export async function requestRefund(
  db: Database,
  { id }: Pick<OrderRow, "id">,
  amount: Cents,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { received, refunded } = await lockOrder(tx, id);
    const isPending = await isRefundPending(tx, id);
    if (isPending || amount <= 0 || amount > received - refunded) return false;
    const times = { created_at: now, due_at: now, done_at: null };
    const row = { id: randomUUID(), order_id: id, amount, ...times, round: 0 };
    await tx.insertInto("refunds").values(row).execute();
    return true;
  });
}

/** Whether a requested refund of the order is neither made nor refused yet. */
export async function isRefundPending(db: Database, orderId: string): Promise<boolean> {
  const refund = await db
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", orderId)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return refund !== undefined;
}
