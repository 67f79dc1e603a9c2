import type { Database } from "../database/database.ts";

/** A counter whose value is a time in milliseconds since 1970. */
const NAME = "events read until";

/**
 * Returns the time until which all events are stored, in milliseconds by the provider's clock. Null before the first
 * read.
 */
export async function readEventCursor(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", NAME)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Records that all events that the provider created until `time` are stored. */
export async function saveEventCursor(db: Database, time: number): Promise<void> {
  await db
    .insertInto("counters")
    .values({ name: NAME, value: time })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: time }))
    .execute();
}
