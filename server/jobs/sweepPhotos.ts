import type { FastifyBaseLogger } from "fastify";
import { ABANDONED_PHOTO } from "../checkout/times.ts";
import { abandonedPhotos, deletePhoto, markSwept } from "../orders/photoRows.ts";
import type { JobDeps } from "./deps.ts";

const BATCH = 200;

/**
 * Deletes photos that were uploaded and never ordered: first no order can take them any more, then they leave the bucket,
 * then our books. What the bucket does not delete now is tried again with the next sweep. Returns
 * whether it took as many as it takes at once and deleted all, so that there may be more.
 */
export async function sweepPhotos(
  { orders, photos, clock, whileOpen }: JobDeps,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const now = clock.now();
  const before = now - ABANDONED_PHOTO;
  let deleted = 0;
  for (const { key } of whileOpen(await abandonedPhotos(orders, before, BATCH))) {
    if (!(await markSwept(orders, key, before, now))) continue;
    try {
      await photos.discard(key);
      await deletePhoto(orders, key);
      deleted += 1;
    } catch (error) {
      log.warn({ err: error }, "photo left in the bucket until the next sweep");
    }
  }
  return deleted === BATCH;
}
