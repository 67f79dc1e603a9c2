import { randomUUID } from "node:crypto";
import type { Database } from "./database.ts";
import type { OrderRow, OutboxKind, OutboxRow } from "./schema.ts";

/** Writes down what must follow an order, in the order's own transaction. */
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
  };
  await tx
    .insertInto("outbox")
    .values({ ...row, due_at: now })
    .execute();
}

/** Entries whose time has come, oldest first. */
export async function dueOutbox(db: Database, now: number, limit: number): Promise<OutboxRow[]> {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("done_at", "is", null)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .execute();
}

export async function finishOutbox(db: Database, id: string, now: number): Promise<void> {
  await db.updateTable("outbox").set({ done_at: now }).where("id", "=", id).execute();
}

/** Puts an entry off after a failure. */
export async function delayOutbox(db: Database, id: string, dueAt: number): Promise<void> {
  await db
    .updateTable("outbox")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), due_at: dueAt }))
    .where("id", "=", id)
    .execute();
}
