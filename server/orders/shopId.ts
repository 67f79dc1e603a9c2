import type { Database } from "./database.ts";

/** The same for every process on one database, and unique to that database. */
export async function findShopId(db: Database): Promise<string> {
  const { id } = await db.selectFrom("shop").select("id").executeTakeFirstOrThrow();
  return id;
}
