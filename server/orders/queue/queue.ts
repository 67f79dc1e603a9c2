import { type RawBuilder, sql } from "kysely";
import { backoff } from "./backoff.ts";
import type { Database } from "../database/database.ts";
import type { EventRow, OutboxKind, OutboxRow } from "../database/schema.ts";

/** A queue of rows with a due time. A row is processed once, and postponed if it fails. */
export interface Queue<Row> {
  /** Finds rows due at `now` (milliseconds), newest first, so that current shoppers don't wait for older rows. */
  due(db: Database, now: number, limit: number): Promise<Row[]>;
  finish(db: Database, id: string, now: number): Promise<void>;
  /** Postpones a row after a failure, with exponential backoff. */
  postpone(
    db: Database,
    row: { readonly id: string; readonly attempts: number },
    now: number,
  ): Promise<void>;
}

/** The queue of the provider's events. */
export const eventQueue: Queue<EventRow> = queue("events");

/** The queue of outbox entries of one kind. */
export const outboxQueue = (kind: OutboxKind): Queue<OutboxRow> =>
  queue("outbox", sql`and kind = ${kind}`);

function queue<Row>(name: "events" | "outbox", filter: RawBuilder<unknown> = sql``): Queue<Row> {
  const table = sql.table(name);
  return {
    async due(db, now, limit) {
      const { rows } = await sql<Row>`select * from ${table}
        where done_at is null and due_at <= ${now} ${filter} order by created_at desc limit ${limit}`.execute(
        db,
      );
      return rows;
    },
    async finish(db, id, now) {
      await sql`update ${table} set done_at = ${now} where id = ${id}`.execute(db);
    },
    async postpone(db, { id, attempts }, now) {
      await sql`update ${table} set attempts = attempts + 1, due_at = ${now + backoff(attempts)}
        where id = ${id}`.execute(db);
    },
  };
}
