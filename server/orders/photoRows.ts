import type { ExpressionBuilder, UpdateObject } from "kysely";
import type { Database } from "./database/database.ts";
import type { PhotoRow, Tables } from "./database/schema.ts";

// In milliseconds.
const DAY = 24 * 60 * 60_000;
/** The use of a photo is recorded at most once in this time. */
export const USE_INTERVAL = DAY;
/** An upload that was not inspected is deleted after this time. Its address counts for as long. */
export const UPLOAD_AGE = DAY;
/** A photo without an order is deleted after this time without use. */
export const UNUSED_AGE = 30 * DAY;
/** A photo without an order is deleted after this time, however often it is used. */
export const MAX_AGE = 90 * DAY;
/** From this age on, a photo can't be ordered any more. A payment has the rest of `MAX_AGE` to become an order. */
export const MAX_AGE_IN_CART = MAX_AGE - 2 * DAY;

/** Stores a new key under which a photo may be uploaded. `stored_bytes` is the most that may be uploaded. */
export async function insertPhoto(
  db: Database,
  photo: Pick<PhotoRow, "key" | "type"> & Partial<Pick<PhotoRow, "stored_bytes" | "address_key">>,
  now: number,
): Promise<void> {
  const row: PhotoRow = {
    stored_bytes: 0,
    address_key: null,
    ...photo,
    created_at: now,
    checked_at: null,
    problem: null,
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

type PhotoUpdate = UpdateObject<Tables, "photos">;

/** Updates a photo. Returns false if it is being deleted. */
export async function updatePhoto(
  db: Database,
  key: string,
  values: PhotoUpdate | ((eb: ExpressionBuilder<Tables, "photos">) => PhotoUpdate),
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("photos")
    .set(values)
    .where("key", "=", key)
    .where("swept_at", "=", 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The bytes that photos take up: those uploaded from an address within `UPLOAD_AGE`, and all that are not ordered. */
export async function sumStoredBytes(
  db: Database,
  addressKey: string,
  now: number,
): Promise<{ readonly ofAddress: number; readonly unordered: number }> {
  const sum = db
    .selectFrom("photos")
    .select((eb) => eb.fn.coalesce(eb.fn.sum("stored_bytes"), eb.lit(0)).as("bytes"));
  const ofAddress = await sum
    .where("address_key", "=", addressKey)
    .where("created_at", ">", now - UPLOAD_AGE)
    .executeTakeFirstOrThrow();
  const unordered = await sum.where("order_id", "is", null).executeTakeFirstOrThrow();
  // PostgreSQL returns sums as texts.
  return { ofAddress: Number(ofAddress.bytes), unordered: Number(unordered.bytes) };
}

/**
 * Locks photos until the transaction ends, so that no sweep deletes them. Locks them in a fixed order, to avoid
 * deadlocks. Returns the keys of the photos that still exist.
 */
export async function lockPhotos(tx: Database, keys: readonly string[]): Promise<string[]> {
  const lockedKeys: string[] = [];
  for (const key of [...new Set(keys)].toSorted()) {
    const isLocked = await updatePhoto(tx, key, (eb) => ({ used_at: eb.ref("used_at") }));
    if (isLocked) lockedKeys.push(key);
  }
  return lockedKeys;
}

/** Assigns locked photos to a stored order, which keeps them. */
export async function keepPhotos(
  tx: Database,
  orderId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx.updateTable("photos").set({ order_id: orderId }).where("key", "in", keys).execute();
}

/**
 * Marks expired photos as swept, so that they can't be used any more. Returns the keys of these and of those whose
 * deletion has failed, which come last.
 */
export async function markExpired(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .updateTable("photos")
    .set({ swept_at: now })
    .where("key", "in", (eb) =>
      eb.selectFrom("photos").select("key").where(isExpired(now)).orderBy("swept_at").limit(limit),
    )
    // Again, because an order or a cart may use the photo by now.
    .where(isExpired(now))
    .returning("key")
    .execute();
  return rows.map(({ key }) => key);
}

const isExpired = (now: number) => (eb: ExpressionBuilder<Tables, "photos">) =>
  eb.and([
    eb("order_id", "is", null),
    eb.or([
      eb("used_at", "<", now - UNUSED_AGE),
      eb("created_at", "<", now - MAX_AGE),
      eb.and([eb("checked_at", "is", null), eb("created_at", "<", now - UPLOAD_AGE)]),
    ]),
  ]);

/** Finds the keys of other photos whose upload URL has expired. Something of their upload may be left. */
export async function findClosedUploads(
  db: Database,
  now: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("photos")
    .select("key")
    .where("address_key", "is not", null)
    .where("created_at", "<", now - UPLOAD_AGE)
    .where("swept_at", "=", 0)
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Deletes the row of a photo if the photo is swept. */
export async function deletePhoto(db: Database, key: string): Promise<void> {
  await db.deleteFrom("photos").where("key", "=", key).where("swept_at", ">", 0).execute();
}
