import type { FastifyBaseLogger } from "fastify";
import { ABANDONED_PHOTO } from "../checkout/times.ts";
import { abandonedPhotos, deletePhoto } from "../orders/photoRows.ts";
import type { BackgroundParts } from "./parts.ts";

const BATCH = 200;

/** Deletes photos that were uploaded and never ordered: first from our books, so that no order can take them any more. */
export async function sweepPhotos(
  { orders, photos, clock }: BackgroundParts,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const { key } of await abandonedPhotos(orders, clock.now() - ABANDONED_PHOTO, BATCH)) {
    if (!(await deletePhoto(orders, key))) continue;
    await photos
      .discard(key)
      .catch((error: unknown) => log.warn({ err: error }, "photo left in the bucket"));
  }
}
