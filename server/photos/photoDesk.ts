import { randomBytes } from "node:crypto";
import { PHOTO_ENDINGS, photoKeyOfUrl, UNREADABLE_PHOTO } from "#engine";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import { RENEW_PHOTO } from "../checkout/times.ts";
import type { PhotoUrls } from "../checkout/priceCart.ts";
import type { Clock } from "../clock.ts";
import { recentMap } from "../http/recentMap.ts";
import { Refusal } from "../http/refusal.ts";
import type { Database } from "../orders/database.ts";
import type { Piece } from "../orders/snapshots.ts";
import { findPhoto, insertPhoto, markChecked, renewPhoto } from "../orders/photoRows.ts";
import { inspectPhoto } from "./inspectPhoto.ts";
import type { PhotoBucket } from "./photoBucket.ts";
import { type PhotoFault, photoRefusal } from "./photoRefusal.ts";

/** Everything the shop does with a shopper's photos. */
export interface PhotoDesk extends PhotoUrls {
  /**
   * Allows one upload under a new key that can't be guessed; of just `size` bytes where that is given.
   * @throws Refusal 415 for a type that no product takes, 413 for a size that none takes
   */
  offerUpload(type: string, size?: number): Promise<{ readonly url: string; readonly key: string }>;
  /**
   * Lets the photos of pieces into a cart: each must have been uploaded, and be the image it claims to be; from now on it
   * is in use.
   * @throws Refusal 400 that names every piece whose photo is refused
   */
  admit(pieces: readonly Pick<Piece, "item" | "photos">[]): Promise<void>;
  /** The copy of a photo that people may see, as WebP without metadata; null when there is no such photo. */
  shown(key: string): Promise<Buffer | null>;
  /** Puts a copy of what was inspected with an order; returns false when it is not there any more. */
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

/** The bytes that were inspected: what is uploaded later under the same key changes nothing. */
const inspected = (key: string) => `inspected/${key}`;
const shownCopy = (key: string) => `shown/${key}.webp`;

/** Where a photo lies with an order, for the workshop. */
export function orderPhotoKey(orderNumber: number, key: string): string {
  return `orders/${orderNumber}/${key}`;
}

const GONE = "This photo is not here any more. Please upload it again.";
const TOO_BIG = "This photo is too big. Please choose a smaller one.";
const NOT_ARRIVED = "The photo did not arrive or is too big. Please upload it again.";

/** How many photos that can't be read are remembered, so that asking again fetches and decodes nothing. */
const RECENT_UNREADABLE = 10_000;

export function photoDesk({ catalog, orders, clock, bucket }: PhotoParts): PhotoDesk {
  const unreadable = recentMap<string, true>(RECENT_UNREADABLE);

  /** What keeps a photo out of a cart; null for one that was let in, and is in use from now on. */
  async function faultOf(key: string): Promise<string | null> {
    const row = await findPhoto(orders, key);
    if (!row) return GONE;
    const now = clock.now();
    if (now - row.used_at > RENEW_PHOTO && !(await renewPhoto(orders, key, now))) return GONE;
    if (row.checked_at !== null) return null;
    if (unreadable.get(key)) return UNREADABLE_PHOTO;
    const bytes = await bucket.read(key, catalog.uploads.maxBytes);
    if (bytes === null) return NOT_ARRIVED;
    const photo = await inspectPhoto(bytes, row.type);
    if (photo === null) {
      unreadable.set(key, true);
      return UNREADABLE_PHOTO;
    }
    await bucket.write(inspected(key), bytes, row.type);
    await bucket.write(shownCopy(key), photo.copy, "image/webp");
    await markChecked(orders, key, photo, now);
    return null;
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
        throw new Refusal(415, "Please choose a JPEG, PNG, WebP, AVIF or GIF photo.");
      if (size !== undefined && size > catalog.uploads.maxBytes) throw new Refusal(413, TOO_BIG);
      const key = `${randomBytes(16).toString("hex")}.${ending}`;
      await insertPhoto(orders, key, type, clock.now());
      return { url: await bucket.uploadUrl(key, type, size), key };
    },
    async admit(pieces) {
      const faults: PhotoFault[] = [];
      for (const [index, { item, photos }] of pieces.entries()) {
        for (const key of photos) {
          const fault = await faultOf(key);
          if (fault !== null) faults.push({ piece: item, place: index + 1, fault });
        }
      }
      const [first, ...more] = faults;
      if (first) throw photoRefusal(first, more);
    },
    async shown(key) {
      const row = await findPhoto(orders, key);
      if (!row) return null;
      const fault = await faultOf(key);
      if (fault !== null) throw new Refusal(400, fault);
      return bucket.read(shownCopy(key), Number.POSITIVE_INFINITY);
    },
    keepWith: (orderNumber, key) => bucket.copy(inspected(key), orderPhotoKey(orderNumber, key)),
    async discard(key) {
      for (const object of [key, inspected(key), shownCopy(key)]) await bucket.remove(object);
    },
  };
}
