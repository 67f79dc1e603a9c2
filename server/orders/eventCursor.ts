import type { Database } from "./database.ts";

/** A counter whose value is a time in milliseconds since 1970. */
const NAME = "events read until";

/** Until when events have been read, in milliseconds by the provider's clock; null when never. */
export async function readEventCursor(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", NAME)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Records that every event that the provider created until `time` is stored. */
export async function saveEventCursor(db: Database, time: number): Promise<void> {
  await db
    .insertInto("counters")
    .values({ name: NAME, value: time })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: time }))
    .execute();
}
