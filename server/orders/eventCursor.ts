import type { Database } from "./database.ts";

/** Stands among the counters, as a time in milliseconds since 1970. */
const NAME = "events read until";

/** Until when the provider's events have been read, by its own clock, in milliseconds since 1970; null when they never were. */
export async function readEventCursor(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", NAME)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Notes that every event the provider had made until `time` is stored. */
export async function saveEventCursor(db: Database, time: number): Promise<void> {
  await db
    .insertInto("counters")
    .values({ name: NAME, value: time })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: time }))
    .execute();
}
