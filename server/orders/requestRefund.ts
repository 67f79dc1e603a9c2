import type { Cents } from "#engine";
import type { Database } from "./database.ts";
import { lockedOrder } from "./lockedOrder.ts";
import { addToOutbox } from "./outbox.ts";
import type { OrderRow } from "./schema.ts";

/**
 * Writes down that an amount of an order's money goes back; the open shop carries it out.
 * @returns whether it does: not when less is left, or a refund is on its way already.
 */
export async function requestRefund(
  db: Database,
  order: OrderRow,
  amount: Cents,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { received, refunded } = await lockedOrder(tx, order.id);
    const underWay = await refundUnderWay(tx, order.id);
    if (underWay || amount <= 0 || amount > received - refunded) return false;
    await addToOutbox(tx, { order, kind: "refund", payload: String(amount) }, now);
    return true;
  });
}

/** Whether an order's money has been told to go back and has not gone yet. */
export async function refundUnderWay(db: Database, orderId: string): Promise<boolean> {
  const entry = await db
    .selectFrom("outbox")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "refund")
    .where("done_at", "is", null)
    .executeTakeFirst();
  return entry !== undefined;
}
