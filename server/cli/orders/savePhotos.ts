import { extname, join } from "node:path";
import type { PhotoBucket } from "../../photos/photoBucket.ts";
import { orderPhotoKey } from "../../photos/photoObjects.ts";
import { CliError } from "./cliError.ts";
import { describeMissingPhoto, readOrderPhoto } from "./orderPhoto.ts";
import type { FullOrder } from "./orderSheet.ts";
import { saveFile } from "./saveFile.ts";

/**
 * Saves an order's photos in full size, and returns the paths of the files, one per line. A file is named after the
 * numbers of the order, the item and the photo.
 * @throws CliError if the order has no photos, or a photo can't be read or saved. If some photos are missing, the others
 * are saved first, and the message lists both.
 */
export async function savePhotos(
  { bucket }: { readonly bucket: Pick<PhotoBucket, "read"> },
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
    const bytes = await readOrderPhoto(bucket, order.number, key);
    if (bytes === null) {
      missing.push(`${name} is not with the order. ${describeMissingPhoto(order.number)}`);
      continue;
    }
    const file = join(folder, `${name}${extname(orderPhotoKey(order.number, key))}`);
    await saveFile(file, bytes);
    files.push(file);
  }
  if (missing.length > 0) throw new CliError([...files, ...missing].join("\n"));
  return files.join("\n");
}
