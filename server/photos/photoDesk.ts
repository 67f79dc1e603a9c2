import { randomBytes } from "node:crypto";
import { PHOTO_ENDINGS, photoKeyOfUrl, UNREADABLE_PHOTO } from "#engine";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import { RENEW_PHOTO } from "../checkout/times.ts";
import type { PhotoUrls } from "../checkout/priceCart.ts";
import type { Clock } from "../clock.ts";
import { Refusal, type RefusalDetails } from "../http/refusal.ts";
import type { Database } from "../orders/database.ts";
import type { Piece } from "../orders/snapshots.ts";
import { findPhoto, insertPhoto, markChecked, renewPhoto } from "../orders/photoRows.ts";
import { inspectPhoto } from "./inspectPhoto.ts";
import type { PhotoBucket } from "./photoBucket.ts";

/** Everything the shop does with a shopper's photos. */
export interface PhotoDesk extends PhotoUrls {
  /**
   * Allows one upload under a new key that can't be guessed.
   * @throws Refusal 415 for a type that no product takes.
   */
  offerUpload(type: string): Promise<{ readonly url: string; readonly key: string }>;
  /**
   * Lets the photos of pieces into a cart: each must have been uploaded, and be the image it claims to be; from now on it
   * is in use.
   * @throws Refusal 400 that names the piece
   */
  admit(pieces: readonly Pick<Piece, "item" | "photos">[]): Promise<void>;
  /** The copy of a photo that people may see, as WebP without metadata; null when there is no such photo. */
  shown(key: string): Promise<Buffer | null>;
  /** Puts a copy of what was inspected with an order. */
  keepWith(orderNumber: number, key: string): Promise<void>;
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
const NOT_ARRIVED = "The photo did not arrive or is too big. Please upload it again.";

export function photoDesk({ catalog, orders, clock, bucket }: PhotoParts): PhotoDesk {
  async function admitOne(key: string, named: RefusalDetails = {}): Promise<void> {
    const refusal = (sentence: string) => new Refusal(400, sentence, named);
    const row = await findPhoto(orders, key);
    if (!row) throw refusal(GONE);
    const now = clock.now();
    if (now - row.used_at > RENEW_PHOTO && !(await renewPhoto(orders, key, now)))
      throw refusal(GONE);
    if (row.checked_at !== null) return;
    const bytes = await bucket.read(key, catalog.uploads.maxBytes);
    if (bytes === null) throw refusal(NOT_ARRIVED);
    const photo = await inspectPhoto(bytes, row.type);
    if (photo === null) throw refusal(UNREADABLE_PHOTO);
    await bucket.write(inspected(key), bytes, row.type);
    await bucket.write(shownCopy(key), photo.copy, "image/webp");
    await markChecked(orders, key, photo, now);
  }

  return {
    urlOf: bucket.urlOf,
    keyOf(url) {
      const key = photoKeyOfUrl(url);
      return key !== null && bucket.urlOf(key) === url ? key : null;
    },
    async offerUpload(type) {
      const ending = catalog.uploads.accept.has(type) ? PHOTO_ENDINGS[type] : undefined;
      if (ending === undefined)
        throw new Refusal(415, "Please choose a JPEG, PNG, WebP, AVIF or GIF photo.");
      const key = `${randomBytes(16).toString("hex")}.${ending}`;
      await insertPhoto(orders, key, type, clock.now());
      return { url: await bucket.uploadUrl(key, type), key };
    },
    async admit(pieces) {
      for (const { item, photos } of pieces)
        for (const key of photos) await admitOne(key, { item: item.id });
    },
    async shown(key) {
      const row = await findPhoto(orders, key);
      if (!row) return null;
      await admitOne(key);
      return bucket.read(shownCopy(key), Number.POSITIVE_INFINITY);
    },
    async keepWith(orderNumber, key) {
      await bucket.copy(inspected(key), orderPhotoKey(orderNumber, key));
    },
    async discard(key) {
      for (const object of [key, inspected(key), shownCopy(key)]) await bucket.remove(object);
    },
  };
}
