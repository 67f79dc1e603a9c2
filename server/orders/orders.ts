import { sql } from "kysely";
import type { Database } from "./database/database.ts";
import type { OrderRow } from "./database/schema.ts";

/** Finds an order by a column whose values are unique. */
const findBy =
  <Column extends "token" | "code" | "number" | "intent_id">(column: Column) =>
  (db: Database, value: OrderRow[Column]): Promise<OrderRow | undefined> =>
    db.selectFrom("orders").selectAll().where(sql.ref(column), "=", value).executeTakeFirst();

export const findOrderByToken = findBy("token");
export const findOrderByCode = findBy("code");
export const findOrderByNumber = findBy("number");
export const findOrderByIntent = findBy("intent_id");

/** Lists all orders, newest first. */
export async function listOrders(db: Database): Promise<OrderRow[]> {
  return db.selectFrom("orders").selectAll().orderBy("number", "desc").execute();
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
