import { randomUUID } from "node:crypto";
import { type Kysely, type Migration, sql } from "kysely";
import type { Tables } from "./schema.ts";

/**
 * Never edit a migration that has run anywhere. Add a new migration instead, whose name sorts last. SQLite stores `bigint`
 * as INTEGER.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0100-tables": { up: tables },
};

async function tables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("visitors")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("session_intent", "text", (c) => c.unique())
    .addColumn("session_secret", "text")
    .addColumn("session_amount", "bigint")
    .addColumn("check_at", "bigint", (c) => c.notNull())
    .addColumn("address_key", "text")
    .execute();
  await createIndex(db, "visitors_to_check", "visitors", ["check_at"]);

  await db.schema
    .createTable("attempts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("visitor", "text", (c) => c.notNull())
    .addColumn("token", "text", (c) => c.notNull().unique())
    .addColumn("code", "text", (c) => c.notNull().unique())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("amount", "bigint", (c) => c.notNull())
    .addColumn("intent_id", "text", (c) => c.unique())
    .addColumn("client_secret", "text")
    .addColumn("customer_id", "text")
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("asked_at", "bigint", (c) => c.notNull())
    .addColumn("check_at", "bigint", (c) => c.notNull())
    .execute();
  // A visitor pays one cart at a time, and a cart is paid once, whoever opens it.
  for (const column of ["visitor", "hash"] as const) {
    await db.schema
      .createIndex(`open_attempt_by_${column}`)
      .on("attempts")
      .column(column)
      .unique()
      .where(sql.ref("state"), "=", "open")
      .execute();
  }
  await createIndex(db, "attempts_by_visitor", "attempts", ["visitor"]);
  await createIndex(db, "attempts_by_hash", "attempts", ["hash"]);
  await createIndex(db, "attempts_to_check", "attempts", ["state", "check_at"]);

  await db.schema
    .createTable("orders")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("number", "bigint", (c) => c.notNull().unique())
    .addColumn("token", "text", (c) => c.notNull().unique())
    .addColumn("code", "text", (c) => c.notNull().unique())
    .addColumn("intent_id", "text", (c) => c.notNull().unique())
    .addColumn("attempt_id", "text", (c) => c.unique().references("attempts.id"))
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("review", "text")
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("received", "bigint", (c) => c.notNull())
    .addColumn("refunded", "bigint", (c) => c.notNull())
    .addColumn("disputed", "bigint", (c) => c.notNull())
    .addColumn("dispute_outcome", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("order_items")
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("item_id", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("order_items_key", ["item_id", "order_id"])
    .execute();

  await db.schema
    .createTable("order_changes")
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("step", "bigint", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("order_changes_key", ["order_id", "step"])
    .execute();

  await db.schema
    .createTable("counters")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "bigint", (c) => c.notNull())
    .execute();
  // The first order has the number 1001.
  await db.insertInto("counters").values({ name: "order", value: 1000 }).execute();

  await db.schema
    .createTable("refunds")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("amount", "bigint", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("done_at", "bigint")
    .addColumn("round", "bigint", (c) => c.notNull())
    .addColumn("due_at", "bigint", (c) => c.notNull())
    .execute();
  await createIndex(db, "refunds_due", "refunds", ["done_at", "due_at"]);

  await db.schema
    .createTable("erasures")
    .addColumn("order_id", "text", (c) => c.primaryKey().references("orders.id"))
    .addColumn("due_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("photos")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("checked_at", "bigint")
    .addColumn("problem", "text")
    .addColumn("bytes", "bigint")
    .addColumn("stored_bytes", "bigint", (c) => c.notNull())
    .addColumn("address_key", "text")
    .addColumn("order_id", "text", (c) => c.references("orders.id"))
    .addColumn("used_at", "bigint", (c) => c.notNull())
    .addColumn("swept_at", "bigint", (c) => c.notNull())
    .execute();
  await createIndex(db, "photos_by_address", "photos", ["address_key", "created_at"]);
  await createIndex(db, "photos_by_use", "photos", ["order_id", "used_at"]);

  await db.schema
    .createTable("actions")
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("actions_key", ["kind", "key", "id"])
    .execute();
  await createIndex(db, "actions_by_time", "actions", ["kind", "key", "created_at"]);

  await db.schema
    .createTable("shop")
    .addColumn("id", "text", (c) => c.primaryKey())
    .execute();
  await db.insertInto("shop").values({ id: randomUUID() }).execute();
}

function createIndex(
  db: Kysely<Tables>,
  name: string,
  table: string,
  columns: string[],
): Promise<void> {
  return db.schema.createIndex(name).on(table).columns(columns).execute();
}
