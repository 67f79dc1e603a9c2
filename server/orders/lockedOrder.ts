import type { Database } from "./database.ts";
import type { OrderRow } from "./schema.ts";

/** Reads an order and locks its row: the update makes a second transaction wait on both databases. */
export async function lockedOrder(tx: Database, id: string): Promise<OrderRow> {
  return tx
    .updateTable("orders")
    .set((eb) => ({ state: eb.ref("state") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
