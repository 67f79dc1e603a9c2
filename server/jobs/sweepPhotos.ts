import { deletePhoto, findClosedUploads, markExpired, updatePhoto } from "../orders/photoRows.ts";
import type { JobDeps } from "./deps.ts";

const BATCH_SIZE = 200;

/**
 * Deletes photos without an order that are expired. First marks the photo, so that no order can use it. Then deletes it
 * from the bucket, and finally from the database. Of other photos, deletes what was uploaded after their inspection, and
 * the hash of the shopper's network address. If the bucket fails, the next sweep tries again.
 * @returns whether a full batch was deleted. More photos may then be due.
 */
export async function sweepPhotos(deps: JobDeps): Promise<boolean> {
  const { orders, photos, clock, log, untilShutdown } = deps;
  const now = clock.now();
  const expired = await markExpired(orders, now, BATCH_SIZE);
  const closed = await findClosedUploads(orders, now, BATCH_SIZE);
  const deletions = [
    ...expired.map((key) => async () => {
      await photos.discard(key);
      await deletePhoto(orders, key);
    }),
    ...closed.map((key) => async () => {
      await photos.discardUpload(key);
      await updatePhoto(orders, key, { address_key: null });
    }),
  ];
  let failures = 0;
  for (const run of untilShutdown(deletions)) {
    await run().catch((error: unknown) => {
      failures += 1;
      log.warn({ err: error }, "photo not deleted from the bucket");
    });
  }
  return failures === 0 && Math.max(expired.length, closed.length) === BATCH_SIZE;
}
