import { randomUUID } from "node:crypto";
import type { Database } from "../database/database.ts";
import type { OrderRow, OutboxKind } from "../database/schema.ts";

/** Stores a task for an order. Called in the transaction that changes the order. */
export async function addToOutbox(
  tx: Database,
  entry: { readonly order: OrderRow; readonly kind: OutboxKind; readonly payload: string },
  now: number,
): Promise<void> {
  const { order, kind, payload } = entry;
  const row = {
    id: randomUUID(),
    order_id: order.id,
    kind,
    payload,
    created_at: now,
    done_at: null,
    attempts: 0,
    due_at: now,
    round: 0,
  };
  await tx.insertInto("outbox").values(row).execute();
}

/** Makes the next attempt use a new idempotency key. */
export async function raiseRound(
  db: Database,
  { id, round }: { readonly id: string; readonly round: number },
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ round: round + 1 })
    .where("id", "=", id)
    .execute();
}
