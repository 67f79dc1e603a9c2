import type { Database } from "./database/database.ts";
import type { OrderRow } from "./database/schema.ts";

export async function findOrderByToken(db: Database, token: string): Promise<OrderRow | undefined> {
  return db.selectFrom("orders").selectAll().where("token", "=", token).executeTakeFirst();
}

export async function findOrderByNumber(
  db: Database,
  number: number,
): Promise<OrderRow | undefined> {
  return db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst();
}

/** Lists all orders, newest first. */
export async function listOrders(db: Database): Promise<OrderRow[]> {
  return db.selectFrom("orders").selectAll().orderBy("number", "desc").execute();
}

export async function findOrderByIntent(
  db: Database,
  intentId: string,
): Promise<OrderRow | undefined> {
  return db.selectFrom("orders").selectAll().where("intent_id", "=", intentId).executeTakeFirst();
}

/** @throws Error when there is no such order, which is a bug. */
export async function findOrder(db: Database, id: string): Promise<OrderRow> {
  return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Reads an order and locks its row by an update, which blocks other transactions in SQLite and in PostgreSQL. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow> {
  return tx
    .updateTable("orders")
    .set((eb) => ({ state: eb.ref("state") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
