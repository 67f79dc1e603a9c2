import { ABANDONED_PHOTO } from "../checkout/times.ts";
import { findAbandonedPhotos, deletePhoto, markSwept } from "../orders/photoRows.ts";
import type { JobDeps } from "./deps.ts";

const BATCH_SIZE = 200;

/**
 * Deletes photos that were never ordered and in no cart for 30 days. First marks the photo, so that no order can use it.
 * Then deletes it from the bucket, and finally from the database. If the bucket fails, the next sweep tries again.
 * @returns whether a full batch was deleted. More photos may then be due.
 */
export async function sweepPhotos({
  orders,
  photos,
  clock,
  log,
  untilShutdown,
}: JobDeps): Promise<boolean> {
  const now = clock.now();
  const before = now - ABANDONED_PHOTO;
  let deleted = 0;
  for (const { key } of untilShutdown(await findAbandonedPhotos(orders, before, BATCH_SIZE))) {
    if (!(await markSwept(orders, key, before, now))) continue;
    try {
      await photos.discard(key);
      await deletePhoto(orders, key);
      deleted += 1;
    } catch (error) {
      log.warn({ err: error }, "photo not deleted from the bucket");
    }
  }
  return deleted === BATCH_SIZE;
}
