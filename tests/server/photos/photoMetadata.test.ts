import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { photoTools } from "../../support/server/photoTools.ts";
import { runOrdersCommand } from "../../support/server/runOrdersCommand.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { buy } from "../../support/server/visitor.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

const shop = await sharedShop();
const { upload, dogtagWith } = photoTools(shop);

const FORMATS = { jpg: "image/jpeg", webp: "image/webp" } as const;
type Extension = keyof typeof FORMATS;
/** More than any photo of this file. */
const MAX_BYTES = 1_000_000;

/**
 * Creates a photo with location metadata that browsers show with 40 by 60 pixels: orientation 6 means turned by 90°, and
 * browsers ignore the orientation of a WebP file.
 */
const createCameraPhoto = (extension: Extension) => {
  const size = extension === "webp" ? { width: 40, height: 60 } : { width: 60, height: 40 };
  return sharp({ create: { ...size, channels: 3, background: "#884422" } })
    .withExif({
      IFD0: { Make: "SpyCam" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(extension === "jpg" ? "jpeg" : extension)
    .toBuffer();
};

/** Uploads a photo and buys an item with it; returns the order's number and the photo's key. */
async function orderPhoto(extension: Extension, bytes: Buffer) {
  const { key } = await upload(bytes, FORMATS[extension]);
  const { order } = await buy(shop, dogtagWith(key));
  // Archives the photo with the order.
  await shop.worker.tick();
  return { number: order.number, key };
}

/** Saves an order's photo with the orders command. */
async function savePhoto(
  number: number,
): Promise<{ readonly file: string; readonly bytes: Buffer }> {
  const file = await runOrdersCommand(shop, ["photos", String(number), folderForTest()]);
  return { file, bytes: await readFile(file) };
}

async function expectClean(bytes: Buffer): Promise<void> {
  const { exif, xmp, orientation, width, height } = await sharp(bytes).metadata();
  expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
  expect([width, height]).toEqual([40, 60]);
  expect(bytes.includes("SpyCam")).toBe(false);
}

/** The archived photo's name in the bucket. The archive has PNG copies of WebP photos. */
const archiveName = (number: number, key: string) =>
  `orders/${number}/${key.replace(".webp", ".webp.png")}`;

/** Reads the upload, which should be deleted, and all copies of it that exist, by name. */
async function readObjects(number: number, key: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = [key, `inspected/${key}`, `shown/${key}.webp`, `orders/${number}/${key}`];
  const objects = await Promise.all(
    [...new Set([...names, archiveName(number, key)])].map(
      async (name) => [name, await shop.bucket.read(name, MAX_BYTES)] as const,
    ),
  );
  return new Map(objects.flatMap(([name, bytes]) => (bytes === null ? [] : [[name, bytes]])));
}

async function expectCleanCopies(number: number, key: string): Promise<void> {
  const copies = await readObjects(number, key);
  expect([...copies.keys()]).toEqual([
    `inspected/${key}`,
    `shown/${key}.webp`,
    archiveName(number, key),
  ]);
  for (const copy of copies.values()) await expectClean(copy);
}

test.each(["jpg", "webp"] as const)(
  "all stored copies of an ordered %s photo are upright and without metadata, and the upload is deleted",
  async (extension) => {
    const camera = await createCameraPhoto(extension);
    expect(camera.includes("SpyCam")).toBe(true);
    const { number, key } = await orderPhoto(extension, camera);
    const { file, bytes } = await savePhoto(number);
    expect(file.endsWith(extension === "jpg" ? ".jpg" : ".png")).toBe(true);
    await expectClean(bytes);
    await expectCleanCopies(number, key);
  },
);
