import type { PaymentEvent } from "../../payments/payments.ts";
import type { Database } from "../database/database.ts";
import type { EventRow } from "../database/schema.ts";

/** Stores an event if it is new. Returns the stored row. */
export async function insertEvent(
  db: Database,
  event: PaymentEvent,
  now: number,
): Promise<EventRow> {
  const row: EventRow = {
    id: event.id,
    type: event.type,
    intent_id: event.intentId,
    created_at: event.created,
    received_at: now,
    done_at: null,
    attempts: 0,
    due_at: now,
  };
  await db
    .insertInto("events")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return db.selectFrom("events").selectAll().where("id", "=", event.id).executeTakeFirstOrThrow();
}

/** Returns when the provider created the oldest stored event, in milliseconds. Null if there are no events. */
export async function findOldestEventTime(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom("events")
    .select((eb) => eb.fn.min("created_at").as("oldest"))
    .executeTakeFirst();
  return row?.oldest ?? null;
}
