import type { Database } from "./database/database.ts";
import type { PhotoRow } from "./database/schema.ts";

/** Stores a new key under which a photo may be uploaded. */
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
    bytes: null,
    order_id: null,
    used_at: now,
    swept_at: 0,
  };
  await db.insertInto("photos").values(row).execute();
}

/** Undefined if the photo is being deleted. */
export async function findPhoto(db: Database, key: string): Promise<PhotoRow | undefined> {
  return db
    .selectFrom("photos")
    .selectAll()
    .where("key", "=", key)
    .where("swept_at", "=", 0)
    .executeTakeFirst();
}

/** Records that a photo is in a cart. Returns whether the photo still exists. */
export async function renewPhoto(db: Database, key: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("photos")
    .set({ used_at: now })
    .where("key", "=", key)
    .where("swept_at", "=", 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Locks photos until the transaction ends, so that no sweep deletes them. Locks them in a fixed order, to avoid
 * deadlocks. Returns the keys of the photos that still exist.
 */
export async function lockPhotos(tx: Database, keys: readonly string[]): Promise<string[]> {
  const lockedKeys: string[] = [];
  for (const key of [...new Set(keys)].toSorted()) {
    const row = await tx
      .updateTable("photos")
      .set((eb) => ({ used_at: eb.ref("used_at") }))
      .where("key", "=", key)
      .where("swept_at", "=", 0)
      .returning("key")
      .executeTakeFirst();
    if (row) lockedKeys.push(row.key);
  }
  return lockedKeys;
}

/** Records that a photo of `bytes` is a valid image of its type, and that its copies contain no metadata. */
export async function markChecked(
  db: Database,
  key: string,
  bytes: number,
  now: number,
): Promise<void> {
  await db.updateTable("photos").set({ checked_at: now, bytes }).where("key", "=", key).execute();
}

/** Finds photos without an order that were in no cart since `before`. Photos whose deletion has failed come last. */
export async function findAbandonedPhotos(
  db: Database,
  before: number,
  limit: number,
): Promise<PhotoRow[]> {
  return db
    .selectFrom("photos")
    .selectAll()
    .where("order_id", "is", null)
    .where("used_at", "<", before)
    .orderBy("swept_at")
    .limit(limit)
    .execute();
}

/** Marks a photo as swept, so that it can't be used any more. Returns false if an order or cart uses it by now. */
export async function markSwept(
  db: Database,
  key: string,
  before: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("photos")
    .set({ swept_at: now })
    .where("key", "=", key)
    .where("order_id", "is", null)
    .where("used_at", "<", before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the row of a photo if the photo is swept. */
export async function deletePhoto(db: Database, key: string): Promise<void> {
  await db.deleteFrom("photos").where("key", "=", key).where("swept_at", ">", 0).execute();
}
