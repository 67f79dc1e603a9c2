import { randomBytes } from "node:crypto";
import { PHOTO_ENDINGS, photoKeyOfUrl, UNREADABLE_PHOTO } from "#engine";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import { RENEW_PHOTO } from "../checkout/times.ts";
import type { PhotoUrls } from "../checkout/priceCart.ts";
import type { Clock } from "../clock.ts";
import { fifoCache } from "../http/fifoCache.ts";
import { HttpError } from "../http/httpError.ts";
import type { Database } from "../orders/database.ts";
import type { Piece } from "../orders/snapshots.ts";
import { findPhoto, insertPhoto, markChecked, renewPhoto } from "../orders/photoRows.ts";
import { fullSizeType, inspectPhoto } from "./inspectPhoto.ts";
import { inspectionQueue, type Urgency } from "./inspectionQueue.ts";
import type { PhotoBucket } from "./photoBucket.ts";
import { inspectedPhotoKey, orderPhotoKey, shownPhotoKey } from "./photoObjects.ts";
import { type PhotoProblem, photoError } from "./photoError.ts";

/** Everything the shop does with a shopper's photos. */
export interface PhotoService extends PhotoUrls {
  /**
   * Allows one upload under a new key that can't be guessed; of just `size` bytes where that is given.
   * @throws HttpError 415 for a type that no product takes, 413 for a size that none takes
   */
  offerUpload(type: string, size?: number): Promise<{ readonly url: string; readonly key: string }>;
  /**
   * Lets the photos of pieces into a cart: each must have been uploaded, and be the image it claims to be; from now on it
   * is in use. Photos that were not inspected before are inspected one after the other, the most urgent request first.
   * @throws HttpError 400 that names every piece whose photo is refused
   */
  admit(pieces: readonly Pick<Piece, "item" | "photos">[], urgency: Urgency): Promise<void>;
  /** The copy of a photo that people may see, as WebP without metadata; null when there is no such photo. */
  shown(key: string): Promise<Buffer | null>;
  /**
   * Puts a copy of what was inspected with an order, without metadata; returns false when it is not there any more.
   * @throws Error when metadata can't be removed from a photo that an earlier release has inspected
   */
  keepWith(orderNumber: number, key: string): Promise<boolean>;
  /** Deletes everything that is kept of a photo. */
  discard(key: string): Promise<void>;
}

interface PhotoParts {
  readonly catalog: ServerCatalog;
  readonly orders: Database;
  readonly clock: Clock;
  readonly bucket: PhotoBucket;
}

const GONE = "This photo is not here any more. Please upload it again.";
const TOO_BIG = "This photo is too big. Please choose a smaller one.";
const NOT_ARRIVED = "The photo did not arrive or is too big. Please upload it again.";

/** How many photos that can't be read are remembered, so that asking again fetches and decodes nothing. */
const RECENT_UNREADABLE = 10_000;

export function photoService({ catalog, orders, clock, bucket }: PhotoParts): PhotoService {
  const unreadable = fifoCache<string, true>(RECENT_UNREADABLE);
  const inspections = inspectionQueue(inspect);

  /** What keeps a photo out of a cart; null for one that was let in, and is in use from now on. */
  async function faultOf(key: string, urgency: Urgency): Promise<string | null> {
    const row = await findPhoto(orders, key);
    if (!row) return GONE;
    const now = clock.now();
    if (now - row.used_at > RENEW_PHOTO && !(await renewPhoto(orders, key, now))) return GONE;
    return row.checked_at === null ? inspections.run(key, urgency) : null;
  }

  /** Reads a photo and stores its copies, unless another request or process has done so meanwhile; what is wrong with it. */
  async function inspect(key: string): Promise<string | null> {
    const row = await findPhoto(orders, key);
    if (!row) return GONE;
    if (row.metadata_removed_at > 0) return null;
    if (unreadable.get(key)) return UNREADABLE_PHOTO;
    const isNew = row.checked_at === null;
    const bytes = isNew
      ? await bucket.read(key, catalog.uploads.maxBytes)
      : await bucket.read(inspectedPhotoKey(key), Number.POSITIVE_INFINITY);
    // Another process that has inspected the photo has removed the upload.
    if (bytes === null) return (await isClean(key)) ? null : NOT_ARRIVED;
    const ownType = fullSizeType(row.type);
    // One that was inspected before may be a full-size copy already, stored just before the process was stopped.
    const photo =
      (await inspectPhoto(bytes, row.type)) ?? (isNew ? null : await inspectPhoto(bytes, ownType));
    if (photo === null) {
      unreadable.set(key, true);
      return UNREADABLE_PHOTO;
    }
    await bucket.write(inspectedPhotoKey(key), photo.fullSize, ownType);
    await bucket.write(shownPhotoKey(key), photo.copy, "image/webp");
    await markChecked(orders, key, photo, clock.now());
    // It holds the camera's data. One that is left over is removed with its order, or with the photo itself.
    await bucket.remove(key).catch(() => undefined);
    return null;
  }

  async function isClean(key: string): Promise<boolean> {
    const row = await findPhoto(orders, key);
    return row !== undefined && row.metadata_removed_at > 0;
  }

  return {
    urlOf: bucket.urlOf,
    keyOf(url) {
      const key = photoKeyOfUrl(url);
      return key !== null && bucket.urlOf(key) === url ? key : null;
    },
    async offerUpload(type, size) {
      const ending = catalog.uploads.accept.has(type) ? PHOTO_ENDINGS[type] : undefined;
      if (ending === undefined)
        throw new HttpError(415, "Please choose a JPEG, PNG, WebP, AVIF or GIF photo.");
      if (size !== undefined && size > catalog.uploads.maxBytes) throw new HttpError(413, TOO_BIG);
      const key = `${randomBytes(16).toString("hex")}.${ending}`;
      await insertPhoto(orders, key, type, clock.now());
      return { url: await bucket.uploadUrl(key, type, size), key };
    },
    async admit(pieces, urgency) {
      const faults: PhotoProblem[] = [];
      for (const [index, { item, photos }] of pieces.entries()) {
        for (const key of photos) {
          const fault = await faultOf(key, urgency);
          if (fault !== null) faults.push({ piece: item, place: index + 1, fault });
        }
      }
      const [first, ...more] = faults;
      if (first) throw photoError(first, more);
    },
    async shown(key) {
      const row = await findPhoto(orders, key);
      if (!row) return null;
      const fault = await faultOf(key, "picture");
      if (fault !== null) throw new HttpError(400, fault);
      return bucket.read(shownPhotoKey(key), Number.POSITIVE_INFINITY);
    },
    async keepWith(orderNumber, key) {
      const isReadable = (await isClean(key)) || (await inspections.run(key, "picture")) === null;
      const kept = orderPhotoKey(orderNumber, key);
      const copied = await bucket.copy(inspectedPhotoKey(key), kept);
      if (copied && !isReadable) throw new Error("a photo of an order can't be read any more");
      // What an earlier release has kept is no loss.
      if (!copied) return (await bucket.read(kept, Number.POSITIVE_INFINITY)) !== null;
      for (const upload of [key, `orders/${orderNumber}/${key}`])
        if (upload !== kept) await bucket.remove(upload);
      return true;
    },
    async discard(key) {
      for (const object of [key, inspectedPhotoKey(key), shownPhotoKey(key)])
        await bucket.remove(object);
    },
  };
}
