import { type RawBuilder, sql } from "kysely";
import { backoff } from "./backoff.ts";
import type { Database } from "./database.ts";
import type { EventRow, OutboxKind, OutboxRow } from "./schema.ts";

/** Rows that wait to be done: each has its time, is put off after a failure, and is done once. */
export interface Queue<Row> {
  /**
   * Rows not yet done whose time has come at `now` (milliseconds), the newest first: whoever buys now does not wait for
   * what a long outage or an upgrade has left to do.
   */
  due(db: Database, now: number, limit: number): Promise<Row[]>;
  finish(db: Database, id: string, now: number): Promise<void>;
  /** Puts a row off after a failure, longer with each one. */
  postpone(
    db: Database,
    row: { readonly id: string; readonly attempts: number },
    now: number,
  ): Promise<void>;
}

/** Events of the provider that the shop has not caught up with. */
export const eventQueue: Queue<EventRow> = queue("events");

/** What must still follow orders, of one kind. */
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
