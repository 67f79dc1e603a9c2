import type { Cents } from "#engine";
import type { Database } from "./database.ts";
import { addToOutbox } from "./outbox.ts";
import type { OrderRow } from "./schema.ts";

/**
 * Writes down that what is left of an order's money goes back; the open shop carries it out.
 * @returns the cents, or null when nothing is left or a refund is on its way already.
 */
export async function requestRefund(
  db: Database,
  order: OrderRow,
  now: number,
): Promise<Cents | null> {
  return db.transaction().execute(async (tx) => {
    const { received, refunded } = await tx
      .updateTable("orders")
      .set((eb) => ({ state: eb.ref("state") }))
      .where("id", "=", order.id)
      .returning(["received", "refunded"])
      .executeTakeFirstOrThrow();
    const underWay = await tx
      .selectFrom("outbox")
      .select("id")
      .where("order_id", "=", order.id)
      .where("kind", "=", "refund")
      .where("done_at", "is", null)
      .executeTakeFirst();
    const amount = received - refunded;
    if (underWay || amount <= 0) return null;
    await addToOutbox(tx, { order, kind: "refund", payload: String(amount) }, now);
    return amount;
  });
}
