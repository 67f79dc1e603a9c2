import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { cartItem } from "../support/carts.ts";
import { runOrdersCommand } from "../support/runOrdersCommand.ts";
import { sharedShop } from "../support/sharedFixtures.ts";
import { buy } from "../support/visitor.ts";

const shop = await sharedShop();

const FORMATS = { jpg: "image/jpeg", webp: "image/webp" } as const;
type Ending = keyof typeof FORMATS;

/** A rotated photo with location metadata, as from a camera. */
const fromCamera = (ending: Ending) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#884422" } })
    .withExif({
      IFD0: { Make: "SpyCam" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(ending === "jpg" ? "jpeg" : ending)
    .toBuffer();

/** Uploads a photo and buys an item with it; returns the order's number and the photo's key. */
async function orderPhoto(ending: Ending, bytes: Buffer) {
  const { key, url } = await shop.photos.createUpload(FORMATS[ending]);
  const headers = { "content-type": FORMATS[ending] };
  await fetch(shop.bucketOrigin + url, { method: "PUT", headers, body: new Uint8Array(bytes) });
  const photo = { name: "x", type: FORMATS[ending], size: 1, key };
  const item = cartItem("engraved-dogtag-necklace", { photo }, shop.bucket.urlOf);
  const { order } = await buy(shop, item);
  await shop.worker.tick();
  return { number: order.number, key };
}

const read = (key: string) => shop.bucket.read(key, Number.POSITIVE_INFINITY);

/** The photo that the orders command saves. */
async function savePhoto(
  number: number,
): Promise<{ readonly file: string; readonly bytes: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), "workshop-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = await runOrdersCommand(shop, ["photos", String(number), folder]);
  return { file, bytes: await readFile(file) };
}

async function expectClean(bytes: Buffer): Promise<void> {
  const { exif, xmp, orientation, width, height } = await sharp(bytes).metadata();
  expect([exif, xmp, orientation, width, height]).toEqual([
    undefined,
    undefined,
    undefined,
    40,
    60,
  ]);
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
