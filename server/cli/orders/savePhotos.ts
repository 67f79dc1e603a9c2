import { mkdir, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { PhotoBucket } from "../../photos/photoBucket.ts";
import { orderPhotoKey } from "../../photos/photoObjects.ts";
import { CliError, createWriteError } from "./cliError.ts";
import type { FullOrder } from "./orderSheet.ts";

type Bucket = Pick<PhotoBucket, "read">;

/**
 * Saves an order's photos in full size, and returns the paths of the files, one per line. A file is named after the
 * numbers of the order, the item and the photo.
 * @throws CliError if the order has no photos, or a photo can't be read or written. If some photos are missing, the others
 * are saved first, and the message lists both.
 */
export async function savePhotos(
  { bucket }: { readonly bucket: Bucket },
  { order, content }: FullOrder,
  folder: string,
): Promise<string> {
  const photos = (content?.pieces ?? []).flatMap(({ photos: keys }, item) =>
    keys.map((key, photo) => ({ key, name: `${order.number}-${item + 1}-${photo + 1}` })),
  );
  if (photos.length === 0) throw new CliError(`Order ${order.number} has no photos.`);
  const files: string[] = [];
  const missing: string[] = [];
  for (const { key, name } of photos) {
    const archiveKey = orderPhotoKey(order.number, key);
    const bytes = await fetchPhoto(bucket, archiveKey);
    if (bytes === null) {
      missing.push(
        `${name} is not with the order. A new order's photos follow within a minute; "show ${order.number}" says if one was deleted.`,
      );
      continue;
    }
    const file = join(folder, `${name}${extname(archiveKey)}`);
    await writePhoto(file, bytes);
    files.push(file);
  }
  if (missing.length > 0) throw new CliError([...files, ...missing].join("\n"));
  return files.join("\n");
}

/** Writes a file, and creates its folder if needed. @throws CliError if it can't be written */
async function writePhoto(file: string, bytes: Buffer): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  } catch (error) {
    throw createWriteError(file, error);
  }
}

/** Reads a photo from the archive. Null if it is missing. @throws CliError when the bucket can't be read */
async function fetchPhoto(bucket: Bucket, archiveKey: string): Promise<Buffer | null> {
  try {
    // The second argument is the maximum size. Archived photos need none, because they were validated.
    return await bucket.read(archiveKey, Number.POSITIVE_INFINITY);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The error of a failed connection may have an empty message.
    throw new CliError(`The bucket of photos can't be read (${reason || "no connection"}).`);
  }
}
