import { randomUUID } from "node:crypto";
import type { Kysely, Migration } from "kysely";
import type { Tables } from "./schema.ts";

/**
 * Never edit a migration that has run anywhere. Add a new migration instead. The numbers start after the ten migrations
 * that were joined into the first one (see `database.ts`). SQLite stores `bigint` as INTEGER.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0011-tables": { up: tables },
  "0012-photo-bytes": { up: photoBytes },
};

async function tables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("checkouts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_token", "text", (c) => c.notNull().unique())
    .addColumn("follows", "text", (c) => c.unique())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("touched_at", "bigint", (c) => c.notNull())
    .addColumn("create_amount", "bigint", (c) => c.notNull())
    .addColumn("create_round", "bigint", (c) => c.notNull())
    .addColumn("intent_id", "text", (c) => c.unique())
    .addColumn("client_secret", "text")
    .addColumn("intent_amount", "bigint")
    .addColumn("customer_email", "text")
    .addColumn("customer_round", "bigint", (c) => c.notNull())
    .addColumn("customer_id", "text")
    .addColumn("snapshot", "bigint", (c) => c.notNull())
    .addColumn("sent_snapshot", "bigint", (c) => c.notNull())
    .addColumn("promised", "bigint", (c) => c.notNull())
    .addColumn("lease", "text")
    .addColumn("lease_kind", "text")
    .addColumn("lease_until", "bigint", (c) => c.notNull())
    .addColumn("lease_attempt", "text")
    .addColumn("look_at", "bigint", (c) => c.notNull())
    .addColumn("pay_count", "bigint", (c) => c.notNull())
    .addColumn("pay_window", "bigint", (c) => c.notNull())
    .addColumn("address_key", "text")
    .execute();
  await createIndex(db, "checkouts_by_state", "checkouts", ["state", "touched_at"]);
  await createIndex(db, "checkouts_to_look_at", "checkouts", ["state", "lease_kind", "look_at"]);
  await createIndex(db, "checkouts_by_address", "checkouts", ["address_key"]);

  await db.schema
    .createTable("snapshots")
    .addColumn("checkout_id", "text", (c) => c.notNull().references("checkouts.id"))
    .addColumn("number", "bigint", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("amount", "bigint", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("snapshots_key", ["checkout_id", "number"])
    .execute();

  await db.schema
    .createTable("orders")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("number", "bigint", (c) => c.notNull().unique())
    .addColumn("token", "text", (c) => c.notNull().unique())
    .addColumn("intent_id", "text", (c) => c.notNull().unique())
    .addColumn("checkout_id", "text", (c) => c.references("checkouts.id"))
    .addColumn("snapshot", "bigint")
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
    .createTable("events")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("intent_id", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .addColumn("done_at", "bigint")
    .addColumn("attempts", "bigint", (c) => c.notNull())
    .addColumn("due_at", "bigint", (c) => c.notNull())
    .execute();
  await createIndex(db, "events_due", "events", ["done_at", "due_at"]);
  await createIndex(db, "events_by_intent", "events", ["intent_id"]);

  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("done_at", "bigint")
    .addColumn("attempts", "bigint", (c) => c.notNull())
    .addColumn("due_at", "bigint", (c) => c.notNull())
    .addColumn("round", "bigint", (c) => c.notNull())
    .execute();
  await createIndex(db, "outbox_due", "outbox", ["done_at", "due_at"]);

  await db.schema
    .createTable("photos")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("checked_at", "bigint")
    .addColumn("order_id", "text", (c) => c.references("orders.id"))
    .addColumn("used_at", "bigint", (c) => c.notNull())
    .addColumn("swept_at", "bigint", (c) => c.notNull())
    .execute();
  await createIndex(db, "photos_by_use", "photos", ["order_id", "used_at"]);

  await db.schema
    .createTable("lookups")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("address_key", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await createIndex(db, "lookups_by_address", "lookups", ["address_key", "created_at"]);
  await createIndex(db, "lookups_by_email", "lookups", ["email_key", "created_at"]);

  await db.schema
    .createTable("shop")
    .addColumn("id", "text", (c) => c.primaryKey())
    .execute();
  await db.insertInto("shop").values({ id: randomUUID() }).execute();
}

async function photoBytes(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("photos").addColumn("bytes", "bigint").execute();
}

function createIndex(
  db: Kysely<Tables>,
  name: string,
  table: string,
  columns: string[],
): Promise<void> {
  return db.schema.createIndex(name).on(table).columns(columns).execute();
}
