import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isPhotoKey } from "#engine";
import type { Piece } from "../orders/snapshots.ts";
import type { PhotoBucket } from "../photos/photoBucket.ts";
import { orderPhotoKey } from "../photos/photoDesk.ts";
import { DeskRefusal } from "./deskRefusal.ts";
import type { FullOrder } from "./orderSheet.ts";

/**
 * Saves the photos of an order into a folder, named after order and piece, as they were uploaded; returns what to print.
 * @throws DeskRefusal when the order has none, or one of them can't be fetched.
 */
export async function savePhotos(
  { bucket }: { readonly bucket: Pick<PhotoBucket, "read"> },
  { order, content }: FullOrder,
  folder: string,
): Promise<string> {
  const photos = (content?.pieces ?? []).flatMap((piece, index) =>
    keysOf(piece).map((key, photo) => ({ key, name: `${order.number}-${index + 1}-${photo + 1}` })),
  );
  if (photos.length === 0) throw new DeskRefusal(`Order ${order.number} has no photos.`);
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const { key, name } of photos) {
    const bytes = await bucket.read(orderPhotoKey(order.number, key), Number.POSITIVE_INFINITY);
    if (bytes === null) {
      throw new DeskRefusal(
        `A photo of order ${order.number} is not with the order yet. Try again in a minute.`,
      );
    }
    const file = join(folder, `${name}${key.slice(key.lastIndexOf("."))}`);
    await writeFile(file, bytes);
    files.push(file);
  }
  return files.join("\n");
}

/** The keys among a piece's values, those of rows included: nothing else looks like one. */
function keysOf({ configuration }: Piece): readonly string[] {
  return Object.values(configuration)
    .flatMap((value) =>
      typeof value === "object" ? value.flatMap((row) => Object.values(row)) : value,
    )
    .filter(isPhotoKey);
}
