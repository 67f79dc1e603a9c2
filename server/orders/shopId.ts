import type { Database } from "./database.ts";

/** The shop's id, the same for every process on one database and for no other database. */
export async function shopId(db: Database): Promise<string> {
  const { id } = await db.selectFrom("shop").select("id").executeTakeFirstOrThrow();
  return id;
}
