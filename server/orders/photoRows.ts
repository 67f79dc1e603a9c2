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
    metadata_removed_at: 0,
    width: null,
    height: null,
    order_id: null,
    used_at: now,
    swept_at: 0,
  };
  await db.insertInto("photos").values(row).execute();
}

/** A photo that is still there; one that is being swept is not. */
export async function findPhoto(db: Database, key: string): Promise<PhotoRow | undefined> {
  return db
    .selectFrom("photos")
    .selectAll()
    .where("key", "=", key)
    .where("swept_at", "=", 0)
    .executeTakeFirst();
}

/** Notes that a photo stands in a cart. Returns whether it is still there. */
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
 * Takes hold of photos until a transaction ends, so that no sweep can take them meanwhile; always in the same order, so
 * that two who want the same ones never wait for each other. Returns the keys of those that are still there.
 */
export async function holdPhotos(tx: Database, keys: readonly string[]): Promise<string[]> {
  const held: string[] = [];
  for (const key of [...new Set(keys)].toSorted()) {
    const row = await tx
      .updateTable("photos")
      .set((eb) => ({ used_at: eb.ref("used_at") }))
      .where("key", "=", key)
      .where("swept_at", "=", 0)
      .returning("key")
      .executeTakeFirst();
    if (row) held.push(row.key);
  }
  return held;
}

/** Notes that a photo was found to be the image it claims to be, and that its copies hold no metadata. */
export async function markChecked(
  db: Database,
  key: string,
  size: { readonly width: number; readonly height: number },
  now: number,
): Promise<void> {
  await db
    .updateTable("photos")
    .set({ checked_at: now, metadata_removed_at: now, width: size.width, height: size.height })
    .where("key", "=", key)
    .execute();
}

/** Photos that no order holds and no cart has used since a time; those whose deletion has failed come last. */
export async function abandonedPhotos(
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

/**
 * Marks a photo as swept, unless an order or a cart took it in the meantime: from then on nobody can. Returns whether it
 * is marked.
 */
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

/** Forgets a photo that was swept; no other one. */
export async function deletePhoto(db: Database, key: string): Promise<void> {
  await db.deleteFrom("photos").where("key", "=", key).where("swept_at", ">", 0).execute();
}
