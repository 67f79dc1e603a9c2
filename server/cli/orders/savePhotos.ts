import { mkdir, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { PhotoBucket } from "../../photos/photoBucket.ts";
import { orderPhotoKey } from "../../photos/photoObjects.ts";
import { CliError, notWritten } from "./cliError.ts";
import type { FullOrder } from "./orderSheet.ts";

type Bucket = Pick<PhotoBucket, "read">;

/**
 * Saves the photos of an order into a folder, named after order, piece and photo, in full size; returns what to print.
 * @throws CliError when the order has none, or one of them can't be fetched or written.
 */
export async function savePhotos(
  { bucket }: { readonly bucket: Bucket },
  { order, content }: FullOrder,
  folder: string,
): Promise<string> {
  const photos = (content?.pieces ?? []).flatMap((piece, index) =>
    piece.photos.map((key, photo) => ({ key, name: `${order.number}-${index + 1}-${photo + 1}` })),
  );
  if (photos.length === 0) throw new CliError(`Order ${order.number} has no photos.`);
  const files: string[] = [];
  for (const { key, name } of photos) {
    const stored = orderPhotoKey(order.number, key);
    const bytes = await fetched(bucket, stored);
    if (bytes === null) {
      throw new CliError(
        `A photo of order ${order.number} is not with the order yet. Try again in a minute.`,
      );
    }
    const file = join(folder, `${name}${extname(stored)}`);
    await saved(file, bytes);
    files.push(file);
  }
  return files.join("\n");
}

/** Makes the folder as well, which may be the merchant's to choose anew. */
async function saved(file: string, bytes: Buffer): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  } catch (error) {
    throw notWritten(file, error);
  }
}

/** @throws CliError when the bucket can't be read */
async function fetched(bucket: Bucket, key: string): Promise<Buffer | null> {
  try {
    return await bucket.read(key, Number.POSITIVE_INFINITY);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`The bucket of photos can't be read (${reason || "no connection"}).`);
  }
}
