import { randomBytes } from "node:crypto";
import {
  type CartItem,
  type Configuration,
  PHOTO_EXTENSIONS,
  photoKeyOfUrl,
  sizeProblem,
} from "#engine";
import type { ServerCatalog } from "../catalog/loadCatalog.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../orders/database/database.ts";
import type { PhotoRow } from "../orders/database/schema.ts";
import {
  findPhoto,
  insertPhoto,
  MAX_AGE_IN_CART,
  sumStoredBytes,
  updatePhoto,
  USE_INTERVAL,
} from "../orders/photoRows.ts";
import { joinErrors, Refusal } from "../refusal.ts";
import { engravedPhotos } from "./engravedPhotos.ts";
import { fullSizeType, inspectPhoto } from "./inspectPhoto.ts";
import {
  displayPhotoKey,
  inspectedPhotoKey,
  type PhotoBucket,
  uploadedPhotoKey,
} from "./photoBucket.ts";

export type PhotoService = ReturnType<typeof photoService>;

interface PhotoItem {
  readonly item: Pick<CartItem, "id" | "name" | "productId">;
  readonly configuration: Configuration;
}

interface PhotoDeps {
  readonly catalog: Pick<ServerCatalog, "byId" | "uploads">;
  readonly orders: Database;
  readonly clock: Clock;
  readonly bucket: PhotoBucket;
  /** Maximum bytes of all photos that are not ordered, with their copies. By default unlimited. */
  readonly maxUnorderedBytes?: number;
}

const GONE = "This photo is no longer available. Please upload it again.";
const TOO_BIG = "This photo is too big. Please choose a smaller one.";
const NOT_ARRIVED = "The photo wasn't uploaded or is too big. Please upload it again.";
const WRONG_TYPE = "Please choose a JPEG, PNG, WebP, AVIF or GIF photo.";
const NO_SPACE = "We can't take any more photos right now. Please try again later.";
const QUOTA_USED = "There were too many uploads today. Please try again tomorrow.";

const GB = 1_000_000_000;

/** Uploads stop before a full disk stops orders. */
const MIN_FREE_BYTES = GB;

/** Maximum bytes that the photos of an address take up within a day. Shoppers in an office may share an address. */
const MAX_BYTES_PER_ADDRESS = GB;

/** Uploads, inspects and deletes photos. */
export function photoService(deps: PhotoDeps) {
  const { catalog, orders, clock, bucket, maxUnorderedBytes = Infinity } = deps;
  const inspectInTurn = serially(inspect);

  /** Records the use of a photo. Returns what is wrong with it, for the shopper, or null. Inspects a new photo. */
  async function findProblem(key: string): Promise<string | null> {
    const row = await findPhoto(orders, key);
    const now = clock.now();
    if (!row || (row.order_id === null && now - row.created_at > MAX_AGE_IN_CART)) return GONE;
    const isUseDue = now - row.used_at > USE_INTERVAL;
    if (isUseDue && !(await updatePhoto(orders, key, { used_at: now }))) return GONE;
    return isInspected(row) ? row.problem : inspectInTurn(key);
  }

  /** Like `findProblem`. Stores the result and the copies, unless a call before this one, or another process, has. */
  async function inspect(key: string): Promise<string | null> {
    const row = await findPhoto(orders, key);
    if (!row) return GONE;
    if (isInspected(row)) return row.problem;
    const bytes = await bucket.read(uploadedPhotoKey(key), catalog.uploads.maxBytes);
    if (bytes === null) {
      // The upload is deleted if another process has inspected it.
      const latest = await findPhoto(orders, key);
      return latest && isInspected(latest) ? latest.problem : NOT_ARRIVED;
    }
    await rejectIfDiskIsFull();
    const photo = await inspectPhoto(bytes, row.type);
    if ("problem" in photo) {
      await updatePhoto(orders, key, { problem: photo.problem });
    } else {
      const { fullSizeCopy, displayCopy } = photo;
      await bucket.write(inspectedPhotoKey(key), fullSizeCopy, fullSizeType(row.type));
      await bucket.write(displayPhotoKey(key), displayCopy, "image/webp");
      const isKept = await updatePhoto(orders, key, {
        checked_at: clock.now(),
        bytes: bytes.length,
        // The upload still counts, because its URL can be used again.
        stored_bytes: row.stored_bytes + fullSizeCopy.length + displayCopy.length,
      });
      if (!isKept) {
        await discard(key);
        return GONE;
      }
    }
    // The upload contains metadata. If deleting it fails, the sweep deletes it.
    await discardUpload(key).catch(() => undefined);
    return "problem" in photo ? photo.problem : null;
  }

  /** @throws Refusal */
  async function rejectIfDiskIsFull(): Promise<void> {
    if ((await bucket.freeBytes()) < MIN_FREE_BYTES) throw new Refusal("busy", NO_SPACE);
  }

  /** Deletes what was uploaded, but not the copies. */
  const discardUpload = (key: string): Promise<void> => bucket.remove(uploadedPhotoKey(key));

  /** Deletes all objects of a photo. */
  async function discard(key: string): Promise<void> {
    await discardUpload(key);
    for (const objectKey of [inspectedPhotoKey(key), displayPhotoKey(key)])
      await bucket.remove(objectKey);
  }

  /** The URL of a photo in cart items. */
  const urlOf = (key: string): string => bucket.urlOf(uploadedPhotoKey(key));
  return {
    urlOf,
    /** Returns the key of one of the shop's photos, or null for any other URL. */
    keyOf(url: string): string | null {
      const key = photoKeyOfUrl(url);
      return key !== null && urlOf(key) === url ? key : null;
    },
    /**
     * Allows one upload under a new key that can't be guessed. With `size`, it must have exactly this many bytes.
     * @param addressKey keyed hash of the shopper's network address
     * @throws Refusal for a type that no product accepts, a size above the limit, or if there is no space
     */
    async createUpload(
      { type, size }: { readonly type: string; readonly size?: number | undefined },
      addressKey: string,
    ): Promise<{ readonly url: string; readonly key: string }> {
      const { accept, maxBytes } = catalog.uploads;
      const extension = accept.has(type) ? PHOTO_EXTENSIONS[type] : undefined;
      if (extension === undefined) throw new Refusal("unsupported", WRONG_TYPE);
      const stored_bytes = size ?? maxBytes;
      if (stored_bytes > maxBytes) throw new Refusal("tooLarge", TOO_BIG);
      await rejectIfDiskIsFull();
      // Requests at the same moment may exceed the quotas by as much as the limit of requests allows.
      const { ofAddress, unordered } = await sumStoredBytes(orders, addressKey, clock.now());
      if (unordered + stored_bytes > maxUnorderedBytes) throw new Refusal("busy", NO_SPACE);
      if (ofAddress + stored_bytes > MAX_BYTES_PER_ADDRESS)
        throw new Refusal("tooMany", QUOTA_USED);
      const key = `${randomBytes(16).toString("hex")}.${extension}`;
      const photo = { key, type, stored_bytes, address_key: addressKey };
      await insertPhoto(orders, photo, clock.now());
      return { url: await bucket.uploadUrl(uploadedPhotoKey(key), type, size), key };
    },
    /**
     * Checks that the photos of items were uploaded, are valid images of their type and not above the limit of their
     * field, and records their use. New photos are inspected one after the other.
     * @throws Refusal that names every item with an unacceptable photo
     */
    async validateUploads(items: readonly PhotoItem[]): Promise<void> {
      const problems: { item: PhotoItem["item"]; position: number; message: string }[] = [];
      for (const [index, { item, configuration }] of items.entries()) {
        const product = catalog.byId.get(item.productId)?.product;
        // Priced items have a product. The type does not say so.
        if (product === undefined) continue;
        for (const { key, field } of engravedPhotos(product, configuration)) {
          const message =
            (await findProblem(key)) ??
            sizeProblem(field, product, (await findPhoto(orders, key))?.bytes ?? 0);
          if (message !== null) problems.push({ item, position: index + 1, message });
        }
      }
      const [first] = problems;
      if (first === undefined) return;
      const isSeveralItems = problems.some(({ item }) => item.id !== first.item.id);
      const messages = problems.map(({ item, position, message }) =>
        isSeveralItems ? `Necklace ${position} (${item.name}): ${message}` : message,
      );
      throw new Refusal("invalid", joinErrors(messages), { item: first.item.id });
    },
    /** The WebP copy without metadata; null when there is no such photo. @throws Refusal for an unacceptable photo */
    async displayCopy(key: string): Promise<Buffer | null> {
      if (!(await findPhoto(orders, key))) return null;
      const problem = await findProblem(key);
      if (problem !== null) throw new Refusal("invalid", problem);
      return bucket.read(displayPhotoKey(key), Number.POSITIVE_INFINITY);
    },
    discard,
    discardUpload,
  };
}

function isInspected({ checked_at, problem }: PhotoRow): boolean {
  return checked_at !== null || problem !== null;
}

/** Runs a task once at a time, in the order of the calls, because several decoded photos could exceed the memory. */
function serially<T>(task: (key: string) => Promise<T>): (key: string) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (key) => {
    const result = last.then(() => task(key));
    last = result.catch(() => undefined);
    return result;
  };
}
