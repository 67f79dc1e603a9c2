import type { Database } from "./database.ts";

/** Each database has its own id. All processes that use the database share it. */
export async function findShopId(db: Database): Promise<string> {
  const { id } = await db.selectFrom("shop").select("id").executeTakeFirstOrThrow();
  return id;
}
