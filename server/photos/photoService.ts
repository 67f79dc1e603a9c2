import { randomBytes } from "node:crypto";
import { PHOTO_EXTENSIONS, photoKeyOfUrl, sizeProblem, UNREADABLE_PHOTO } from "#engine";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import { PHOTO_RENEWAL_INTERVAL } from "../checkout/times.ts";
import type { PhotoUrls } from "../checkout/priceCart.ts";
import type { Clock } from "../clock.ts";
import { fifoCache } from "../http/fifoCache.ts";
import { HttpError } from "../http/errors/httpError.ts";
import type { Database } from "../orders/database/database.ts";
import type { LineItem } from "../orders/checkouts/snapshots.ts";
import { findPhoto, insertPhoto, markChecked, renewPhoto } from "../orders/photoRows.ts";
import { engravedPhotos } from "../checkout/engravedPhotos.ts";
import { fullSizeType, inspectPhoto } from "./inspectPhoto.ts";
import { inspectionQueue, type Priority } from "./inspectionQueue.ts";
import type { PhotoBucket } from "./photoBucket.ts";
import { inspectedPhotoKey, orderPhotoKey, displayPhotoKey } from "./photoObjects.ts";
import { type PhotoProblem, photoError } from "./photoError.ts";

export interface PhotoService extends PhotoUrls {
  /**
   * Allows one upload under a new key that can't be guessed. With `size`, the upload must have exactly this many bytes.
   * @throws HttpError 415 for a type that no product accepts, 413 for a size above the limit
   */
  createUpload(type: string, size?: number): Promise<PhotoUpload>;
  /**
   * Checks that the photos of items were uploaded, are valid images of their type and not above the limit of their
   * field, and records their use. New photos are inspected one after the other, by priority.
   * @throws HttpError 400 that names every item with an unacceptable photo
   */
  validateUploads(
    items: readonly Pick<LineItem, "item" | "configuration">[],
    priority: Priority,
  ): Promise<void>;
  /** The WebP copy without metadata; null when there is no such photo. @throws HttpError 400 for an unacceptable photo */
  displayCopy(key: string): Promise<Buffer | null>;
  /**
   * Copies the inspected photo, without metadata, to the order's folder. Returns false if it does not exist any more.
   */
  archiveForOrder(orderNumber: number, key: string): Promise<boolean>;
  /** Deletes all objects of a photo. */
  discard(key: string): Promise<void>;
}

interface PhotoUpload {
  readonly url: string;
  readonly key: string;
}

interface PhotoDeps {
  readonly catalog: ServerCatalog;
  readonly orders: Database;
  readonly clock: Clock;
  readonly bucket: PhotoBucket;
}

const GONE = "This photo is no longer available. Please upload it again.";
const TOO_BIG = "This photo is too big. Please choose a smaller one.";
const NOT_ARRIVED = "The photo wasn't uploaded or is too big. Please upload it again.";

/** Number of unreadable photos to cache, so that another request does not fetch and decode them again. */
const MAX_CACHED_UNREADABLE = 10_000;

export function photoService({ catalog, orders, clock, bucket }: PhotoDeps): PhotoService {
  const unreadable = fifoCache<string, true>(MAX_CACHED_UNREADABLE);
  const inspections = inspectionQueue(inspect);

  /** Records the use of a photo. Returns what is wrong with it, for the shopper, or null. Inspects a new photo. */
  async function findProblem(key: string, priority: Priority): Promise<string | null> {
    const row = await findPhoto(orders, key);
    if (!row) return GONE;
    const now = clock.now();
    if (now - row.used_at > PHOTO_RENEWAL_INTERVAL && !(await renewPhoto(orders, key, now)))
      return GONE;
    return row.checked_at === null ? inspections.run(key, priority) : null;
  }

  /** Inspects a photo and stores its copies, unless this is already done. Returns what is wrong with it, or null. */
  async function inspect(key: string): Promise<string | null> {
    const row = await findPhoto(orders, key);
    if (!row) return GONE;
    if (row.checked_at !== null) return null;
    if (unreadable.get(key)) return UNREADABLE_PHOTO;
    const bytes = await bucket.read(key, catalog.uploads.maxBytes);
    // The upload is deleted if another process has inspected it.
    if (bytes === null) return (await isInspected(key)) ? null : NOT_ARRIVED;
    const photo = await inspectPhoto(bytes, row.type);
    if (photo === null) {
      unreadable.set(key, true);
      return UNREADABLE_PHOTO;
    }
    await bucket.write(inspectedPhotoKey(key), photo.fullSizeCopy, fullSizeType(row.type));
    await bucket.write(displayPhotoKey(key), photo.displayCopy, "image/webp");
    await markChecked(orders, key, bytes.length, clock.now());
    // The upload contains metadata. If deleting it fails, it is deleted later, with the order or the photo.
    await bucket.remove(key).catch(() => undefined);
    return null;
  }

  async function isInspected(key: string): Promise<boolean> {
    const row = await findPhoto(orders, key);
    return row !== undefined && row.checked_at !== null;
  }

  return {
    urlOf: bucket.urlOf,
    keyOf(url) {
      const key = photoKeyOfUrl(url);
      return key !== null && bucket.urlOf(key) === url ? key : null;
    },
    async createUpload(type, size) {
      const extension = catalog.uploads.accept.has(type) ? PHOTO_EXTENSIONS[type] : undefined;
      if (extension === undefined)
        throw new HttpError(415, "Please choose a JPEG, PNG, WebP, AVIF or GIF photo.");
      if (size !== undefined && size > catalog.uploads.maxBytes) throw new HttpError(413, TOO_BIG);
      const key = `${randomBytes(16).toString("hex")}.${extension}`;
      await insertPhoto(orders, key, type, clock.now());
      return { url: await bucket.uploadUrl(key, type, size), key };
    },
    async validateUploads(items, priority) {
      const problems: PhotoProblem[] = [];
      for (const [index, { item, configuration }] of items.entries()) {
        const product = catalog.byId.get(item.productId)?.product;
        // Priced items have a product. The type does not say so.
        if (product === undefined) continue;
        for (const { key, field } of engravedPhotos(product, configuration)) {
          const message =
            (await findProblem(key, priority)) ??
            // An unknown size, of a photo that an older release checked, is accepted.
            sizeProblem(field, product, (await findPhoto(orders, key))?.bytes ?? 0);
          if (message !== null) problems.push({ item, position: index + 1, message });
        }
      }
      const [first, ...more] = problems;
      if (first) throw photoError(first, more);
    },
    async displayCopy(key) {
      const row = await findPhoto(orders, key);
      if (!row) return null;
      const problem = await findProblem(key, "picture");
      if (problem !== null) throw new HttpError(400, problem);
      return bucket.read(displayPhotoKey(key), Number.POSITIVE_INFINITY);
    },
    async archiveForOrder(orderNumber, key) {
      const isCopied = await bucket.copy(inspectedPhotoKey(key), orderPhotoKey(orderNumber, key));
      // Deleting the upload may have failed after its inspection.
      if (isCopied) await bucket.remove(key);
      return isCopied;
    },
    async discard(key) {
      for (const objectKey of [key, inspectedPhotoKey(key), displayPhotoKey(key)])
        await bucket.remove(objectKey);
    },
  };
}
