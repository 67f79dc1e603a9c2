import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { photoTools } from "../support/photoTools.ts";
import { runOrdersCommand } from "../support/runOrdersCommand.ts";
import { sharedShop } from "../support/sharedFixtures.ts";
import { buy } from "../support/visitor.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

const shop = await sharedShop();
const { upload, dogtagWith } = photoTools(shop);

const FORMATS = { jpg: "image/jpeg", webp: "image/webp" } as const;
type Ending = keyof typeof FORMATS;

/** A photo of 40 by 60 pixels as browsers show it, with location metadata. They ignore the orientation of a WebP file. */
const fromCamera = (ending: Ending) => {
  const size = ending === "webp" ? { width: 40, height: 60 } : { width: 60, height: 40 };
  return sharp({ create: { ...size, channels: 3, background: "#884422" } })
    .withExif({
      IFD0: { Make: "SpyCam" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(ending === "jpg" ? "jpeg" : ending)
    .toBuffer();
};

/** Uploads a photo and buys an item with it; returns the order's number and the photo's key. */
async function orderPhoto(ending: Ending, bytes: Buffer) {
  const { key } = await upload(bytes, FORMATS[ending]);
  const { order } = await buy(shop, dogtagWith(key));
  await shop.worker.tick();
  return { number: order.number, key };
}

const read = (key: string) => shop.bucket.read(key, Number.POSITIVE_INFINITY);

/** The photo that the orders command saves. */
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

/** All objects of an ordered photo, by name. */
async function storedObjects(number: number, key: string): Promise<ReadonlyMap<string, Buffer>> {
  const copies = [key, key.replace(".webp", ".webp.png")].map((name) => `orders/${number}/${name}`);
  const names = [key, `inspected/${key}`, `shown/${key}.webp`, ...copies];
  const objects = await Promise.all(
    [...new Set(names)].map(async (name) => [name, await read(name)] as const),
  );
  return new Map(objects.flatMap(([name, bytes]) => (bytes === null ? [] : [[name, bytes]])));
}

async function expectCleanCopies(number: number, key: string): Promise<void> {
  const copies = await storedObjects(number, key);
  expect([...copies.keys()]).toEqual([
    `inspected/${key}`,
    `shown/${key}.webp`,
    `orders/${number}/${key.replace(".webp", ".webp.png")}`,
  ]);
  for (const copy of copies.values()) await expectClean(copy);
}

test.each(["jpg", "webp"] as const)(
  "all stored copies of an ordered %s photo are upright and without metadata",
  async (ending) => {
    const camera = await fromCamera(ending);
    expect(camera.includes("SpyCam")).toBe(true);
    const { number, key } = await orderPhoto(ending, camera);
    const { file, bytes } = await savePhoto(number);
    expect(file.endsWith(ending === "jpg" ? ".jpg" : ".png")).toBe(true);
    await expectClean(bytes);
    await expectCleanCopies(number, key);
  },
);
