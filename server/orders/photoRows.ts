import type { Database } from "./database.ts";
import type { PhotoRow } from "./schema.ts";

/** Notes that an upload was allowed under a key. */
export async function insertPhoto(
  db: Database,
  key: string,
  type: string,
  now: number,
): Promise<void> {
  const row = {
    key,
    type,
    created_at: now,
    checked_at: null,
    width: null,
    height: null,
    order_id: null,
  };
  await db.insertInto("photos").values(row).execute();
}

export async function findPhoto(db: Database, key: string): Promise<PhotoRow | undefined> {
  return db.selectFrom("photos").selectAll().where("key", "=", key).executeTakeFirst();
}

/** Notes that a photo was found to be the image it claims to be. */
export async function markChecked(
  db: Database,
  key: string,
  size: { readonly width: number; readonly height: number },
  now: number,
): Promise<void> {
  await db
    .updateTable("photos")
    .set({ checked_at: now, width: size.width, height: size.height })
    .where("key", "=", key)
    .execute();
}

/** Photos that no order holds, made before a time. */
export async function abandonedPhotos(
  db: Database,
  before: number,
  limit: number,
): Promise<PhotoRow[]> {
  return db
    .selectFrom("photos")
    .selectAll()
    .where("order_id", "is", null)
    .where("created_at", "<", before)
    .limit(limit)
    .execute();
}

/** Forgets a photo, unless an order took it in the meantime. Returns whether it is forgotten. */
export async function deletePhoto(db: Database, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("photos")
    .where("key", "=", key)
    .where("order_id", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
