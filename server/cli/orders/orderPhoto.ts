import type { PhotoBucket } from "../../photos/photoBucket.ts";
import { orderPhotoKey } from "../../photos/photoObjects.ts";
import { CliError } from "./cliError.ts";

/** Reads a photo from an order's archive. Null if it is missing. @throws CliError when the bucket can't be read */
export async function readOrderPhoto(
  bucket: Pick<PhotoBucket, "read">,
  orderNumber: number,
  key: string,
): Promise<Buffer | null> {
  try {
    // The second argument is the maximum size. Archived photos need none, because they were validated.
    return await bucket.read(orderPhotoKey(orderNumber, key), Number.POSITIVE_INFINITY);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The error of a failed connection may have an empty message.
    throw new CliError(`The bucket of photos can't be read (${reason || "no connection"}).`);
  }
}

/** What the merchant can do about a photo that is missing in an order's archive. */
export function describeMissingPhoto(orderNumber: number): string {
  return `A new order's photos follow within a minute; "show ${orderNumber}" says if one was deleted.`;
}
