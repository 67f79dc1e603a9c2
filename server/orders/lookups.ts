import { sameEmail } from "#engine";
import type { Selectable } from "kysely";
import type { Database } from "./database/database.ts";
import type { OrderRow, Tables } from "./database/schema.ts";
import { findOrderContent } from "./checkouts/snapshots.ts";

/**
 * Finds the order with this number if it was placed with this e-mail address. If there is no such number, the next
 * lower order is read, so that the response to an unknown number takes as long as that to a wrong address. Payments
 * without a snapshot are never found.
 */
export async function findOrderOfBuyer(
  db: Database,
  number: number,
  email: string,
): Promise<OrderRow | null> {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("number", "<=", number)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!order) return null;
  const content = await findOrderContent(db, order);
  const isBuyer = content !== null && sameEmail(content.email, email);
  return isBuyer && order.number === number ? order : null;
}

export async function insertLookup(
  db: Database,
  lookup: Selectable<Tables["lookups"]>,
): Promise<void> {
  await db.insertInto("lookups").values(lookup).execute();
}

export async function deleteLookup(db: Database, id: string): Promise<void> {
  await db.deleteFrom("lookups").where("id", "=", id).execute();
}

/** The times of the stored look-ups after `since` with this key, oldest first, in milliseconds. */
export async function findLookupTimes(
  db: Database,
  column: "address_key" | "email_key",
  key: string,
  since: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("lookups")
    .select("created_at")
    .where(column, "=", key)
    .where("created_at", ">", since)
    .orderBy("created_at")
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Purges look-ups before a time in milliseconds. Returns their number, at most `limit`. */
export async function purgeLookups(db: Database, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("lookups")
    .where("id", "in", (eb) =>
      eb.selectFrom("lookups").select("id").where("created_at", "<=", before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
