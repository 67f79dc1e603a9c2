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

/**
 * Creates a photo with location metadata that browsers show with 40 by 60 pixels: orientation 6 means turned by 90°, and
 * browsers ignore the orientation of a WebP file.
 */
const createCameraPhoto = (format: "jpeg" | "webp") => {
  const size = format === "webp" ? { width: 40, height: 60 } : { width: 60, height: 40 };
  return sharp({ create: { ...size, channels: 3, background: "#884422" } })
    .withExif({
      IFD0: { Make: "SpyCam" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
};

async function expectClean(bytes: Buffer | null): Promise<void> {
  const { exif, xmp, orientation, width, height } = await sharp(
    bytes ?? Buffer.alloc(0),
  ).metadata();
  expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
  expect([width, height]).toEqual([40, 60]);
  expect(bytes?.includes("SpyCam")).toBe(false);
}

test.each([
  ["jpeg", ".jpg", ".jpg"],
  // The archive has PNG copies of WebP photos.
  ["webp", ".webp", ".webp.png"],
] as const)(
  "all copies of an ordered %s are upright and without metadata, and the upload is deleted",
  async (format, extension, archivedExtension) => {
    const camera = await createCameraPhoto(format);
    expect(camera.includes("SpyCam")).toBe(true);
    const { key } = await upload(camera, `image/${format}`);
    const { number } = await buy(shop, dogtagWith(key));
    // Archives the photo with the order.
    await shop.worker.tick();
    const read = (name: string) => shop.bucket.read(name, Number.MAX_SAFE_INTEGER);
    expect(await read(key)).toBeNull();
    const archived = `orders/${number}/${key.replace(extension, archivedExtension)}`;
    for (const name of [`inspected/${key}`, `shown/${key}.webp`, archived])
      await expectClean(await read(name));
    const file = await runOrdersCommand(shop, ["photos", number, folderForTest()]);
    expect(file.endsWith(format === "jpeg" ? ".jpg" : ".png")).toBe(true);
    await expectClean(await readFile(file));
  },
);
