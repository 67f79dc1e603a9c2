import { randomUUID } from "node:crypto";
import type { Kysely, Migration } from "kysely";
import type { Tables } from "./schema.ts";

/** Never edit a migration that has run anywhere. Add a new migration instead. SQLite stores `bigint` as INTEGER. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-first": { up: first },
  "0002-one-successor": { up: oneSuccessor },
  "0003-promises": { up: promises },
  "0004-rounds-and-looks": { up: roundsAndLooks },
  "0005-photo-use": { up: photoUse },
  "0006-shop-and-declines": { up: shopAndDeclines },
  "0007-photo-metadata": { up: photoMetadata },
  "0008-paid-snapshots-and-rounds": { up: paidSnapshotsAndRounds },
  "0009-paid-emails": { up: paidEmails },
  "0010-lookups": { up: lookups },
};

async function first(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("checkouts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_token", "text", (c) => c.notNull().unique())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("touched_at", "bigint", (c) => c.notNull())
    .addColumn("create_amount", "bigint", (c) => c.notNull())
    .addColumn("create_round", "bigint", (c) => c.notNull())
    .addColumn("intent_id", "text", (c) => c.unique())
    .addColumn("client_secret", "text")
    .addColumn("intent_amount", "bigint")
    .addColumn("customer_email", "text")
    .addColumn("customer_id", "text")
    .addColumn("snapshot", "bigint", (c) => c.notNull())
    .addColumn("sent_snapshot", "bigint", (c) => c.notNull())
    .addColumn("lease", "text")
    .addColumn("lease_kind", "text")
    .addColumn("lease_until", "bigint", (c) => c.notNull())
    .addColumn("lease_attempt", "text")
    .addColumn("pay_count", "bigint", (c) => c.notNull())
    .addColumn("pay_window", "bigint", (c) => c.notNull())
    .execute();
  await createIndex(db, "checkouts_by_state", "checkouts", ["state", "touched_at"]);

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
    .execute();
  await createIndex(db, "outbox_due", "outbox", ["done_at", "due_at"]);

  await db.schema
    .createTable("photos")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("checked_at", "bigint")
    .addColumn("width", "bigint")
    .addColumn("height", "bigint")
    .addColumn("order_id", "text", (c) => c.references("orders.id"))
    .execute();
  await createIndex(db, "photos_by_age", "photos", ["order_id", "created_at"]);
}

async function oneSuccessor(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("checkouts").addColumn("follows", "text").execute();
  await db.schema
    .createIndex("checkouts_one_successor")
    .unique()
    .on("checkouts")
    .column("follows")
    .execute();
}

async function promises(db: Kysely<Tables>): Promise<void> {
  await addNumber(db, "checkouts", "promised", 0);
  // Confirmations were not counted before. Any intent that ever had a snapshot may still be confirmed.
  await db.updateTable("checkouts").set({ promised: 1 }).where("sent_snapshot", ">", 0).execute();
}

async function roundsAndLooks(db: Kysely<Tables>): Promise<void> {
  await addNumber(db, "checkouts", "customer_round", 1);
  await addNumber(db, "checkouts", "look_at", 0);
  await createIndex(db, "checkouts_to_look_at", "checkouts", ["state", "lease_kind", "look_at"]);
}

async function photoUse(db: Kysely<Tables>): Promise<void> {
  await addNumber(db, "photos", "used_at", 0);
  await addNumber(db, "photos", "swept_at", 0);
  await db
    .updateTable("photos")
    .set((eb) => ({ used_at: eb.ref("created_at") }))
    .execute();
  await createIndex(db, "photos_by_use", "photos", ["order_id", "used_at"]);
}

async function shopAndDeclines(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("shop")
    .addColumn("id", "text", (c) => c.primaryKey())
    .execute();
  await db.insertInto("shop").values({ id: randomUUID() }).execute();
  await db.schema.alterTable("checkouts").addColumn("address_key", "text").execute();
  await createIndex(db, "checkouts_by_address", "checkouts", ["address_key"]);
  await createIndex(db, "events_by_intent", "events", ["intent_id"]);
  await db.schema.alterTable("orders").addColumn("dispute_outcome", "text").execute();
}

async function photoMetadata(db: Kysely<Tables>): Promise<void> {
  await addNumber(db, "photos", "metadata_removed_at", 0);
  // Photos of orders were archived as uploaded: archive each again, without metadata.
  await db.updateTable("outbox").set({ done_at: null }).where("kind", "=", "keep-photo").execute();
}

async function paidSnapshotsAndRounds(db: Kysely<Tables>): Promise<void> {
  // Deletes unpaid snapshots, which may contain addresses that shoppers corrected later.
  await db
    .deleteFrom("snapshots")
    .where((eb) =>
      eb(
        eb.refTuple("checkout_id", "number"),
        "in",
        eb
          .selectFrom("orders")
          .innerJoin("snapshots as former", "former.checkout_id", "orders.checkout_id")
          .select(["former.checkout_id", "former.number"])
          .where("orders.review", "is", null)
          .whereRef("former.number", "<>", "orders.snapshot")
          .$asTuple("checkout_id", "number"),
      ),
    )
    .execute();
  await addNumber(db, "outbox", "round", 0);
  // Until this release, each attempt had its own round.
  await db
    .updateTable("outbox")
    .set((eb) => ({ round: eb.ref("attempts") }))
    .execute();
}

/** Removes e-mail addresses from paid checkouts. They may be outdated: the paid snapshot has the current one. */
async function paidEmails(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ customer_email: null })
    .where("state", "=", "paid")
    .execute();
}

async function lookups(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("lookups")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("address_key", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await createIndex(db, "lookups_by_address", "lookups", ["address_key", "created_at"]);
  await createIndex(db, "lookups_by_email", "lookups", ["email_key", "created_at"]);
}

// Migrations that have run anywhere call these two, so their SQL must not change either.

function createIndex(
  db: Kysely<Tables>,
  name: string,
  table: string,
  columns: string[],
): Promise<void> {
  return db.schema.createIndex(name).on(table).columns(columns).execute();
}

function addNumber(
  db: Kysely<Tables>,
  table: string,
  column: string,
  initial: number,
): Promise<void> {
  return db.schema
    .alterTable(table)
    .addColumn(column, "bigint", (c) => c.notNull().defaultTo(initial))
    .execute();
}
