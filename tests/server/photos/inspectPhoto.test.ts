import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { UNREADABLE_PHOTO } from "#engine";
import {
  DECODING_LIMITS,
  inspectPhoto,
  TOO_MANY_PIXELS,
} from "../../../server/photos/inspectPhoto.ts";
import { blankPicture, png } from "../../support/server/photoTools.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

/** The copies of a photo that can be inspected. */
async function copiesOf(bytes: Buffer, type: string) {
  const photo = await inspectPhoto(bytes, type);
  if ("problem" in photo) throw new Error(photo.problem);
  return photo;
}

const run = promisify(execFile);

describe("refuses a photo, however small its file, with", () => {
  const problemOf = async (
    bytes: Buffer,
    limits: Partial<typeof DECODING_LIMITS>,
    type = "image/png",
  ) => {
    const photo = await inspectPhoto(bytes, type, { ...DECODING_LIMITS, ...limits });
    return "problem" in photo ? photo.problem : null;
  };

  test("more pixels or a longer side than the limit", async () => {
    expect(await problemOf(png, { pixels: 120 * 80, side: 120 })).toBeNull();
    expect(await problemOf(png, { pixels: 120 * 80 - 1 })).toBe(TOO_MANY_PIXELS);
    expect(await problemOf(png, { side: 119 })).toBe(TOO_MANY_PIXELS);
    // More than any phone's camera makes.
    expect(await problemOf(blackPng(12_001, 9_000), {})).toBe(TOO_MANY_PIXELS);
  });

  const rgb = 120 * 80 * 3;
  test.each([
    ["a progressive JPEG", blankPicture().jpeg({ progressive: true }), 2 * rgb],
    ["an interlaced PNG", blankPicture().png({ progressive: true }), 2 * rgb],
    ["a JPEG that is turned", blankPicture().withMetadata({ orientation: 6 }).jpeg(), rgb],
    ["a WebP", blankPicture().webp(), 3 * rgb],
    ["an AVIF of deep pixels", blankPicture().avif({ bitdepth: 10 }), 5 * 2 * rgb],
  ])("more bytes in memory than the limit, as %s", async (_name, picture, heldBytes) => {
    const bytes = await picture.toBuffer();
    const { format } = await sharp(bytes).metadata();
    const type = `image/${format === "heif" ? "avif" : format}`;
    expect(await problemOf(bytes, { heldBytes }, type)).toBeNull();
    expect(await problemOf(bytes, { heldBytes: heldBytes - 1 }, type)).toBe(TOO_MANY_PIXELS);
  });

  test("a longer decoding time than the limit", async () => {
    const limits = { pixels: Infinity, side: Infinity };
    const slow = (size: number, seconds: number) =>
      problemOf(blackPng(size, size), { ...limits, seconds });
    expect(await slow(80, 60)).toBeNull();
    expect(await slow(30_000, 1)).toBe(UNREADABLE_PHOTO);
    // A page waits for half a minute.
    expect(2 * DECODING_LIMITS.seconds).toBeLessThan(30);
  });
});

test("raises the memory by less than 300 MB for photos of 48 megapixels", async () => {
  const folder = folderForTest();
  const size = { width: 8_000, height: 6_000, channels: 3, background: "#884422" } as const;
  const picture = () => sharp({ create: size });
  await picture().jpeg().toFile(join(folder, "plain.jpeg"));
  await picture().withMetadata({ orientation: 6 }).jpeg().toFile(join(folder, "turned.jpeg"));
  await picture().png().toFile(join(folder, "plain.png"));
  // A process of its own, because memory that was once used counts.
  const script = fileURLToPath(new URL("measureInspections.ts", import.meta.url));
  const { stdout } = await run(process.execPath, ["--import", "tsx", script, folder]);
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(300);
});

test("the display copy fits a screen, and a small photo is not enlarged", async () => {
  const sizeOf = async (width: number, height: number) => {
    const { displayCopy } = await copiesOf(blackPng(width, height), "image/png");
    const copy = await sharp(displayCopy).metadata();
    return [copy.width, copy.height];
  };
  expect(await sizeOf(3_200, 800)).toEqual([1_600, 400]);
  expect(await sizeOf(800, 3_200)).toEqual([400, 1_600]);
  expect(await sizeOf(120, 80)).toEqual([120, 80]);
});

describe("the copies of a photo", () => {
  /** A picture with a white corner at the top left, and with a camera's metadata. */
  const cameraPicture = () =>
    blankPicture()
      .composite([
        {
          input: { create: { width: 10, height: 10, channels: 3, background: "#fff" } },
          left: 0,
          top: 0,
        },
      ])
      .withExif({
        IFD0: { Make: "SpyCam" },
        // The place where it was taken.
        IFD3: { GPSLatitude: "51/1 30/1 0/1" },
      });
  const formats = ["jpeg", "png", "webp", "avif"] as const;
  // Browsers ignore the orientation of a WebP file, and a shopper places the photo as the page shows it.
  const turned = { size: [80, 120], corner: { left: 74, top: 2, width: 4, height: 4 } };
  const asStored = { size: [120, 80], corner: { left: 2, top: 2, width: 4, height: 4 } };

  test.each(formats)("of type %s are as browsers show it, without metadata", async (format) => {
    const { size, corner } = format === "webp" ? asStored : turned;
    const bytes = await cameraPicture()
      .toFormat(format, { quality: 90 })
      // To be shown turned right by 90 degrees.
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(bytes.includes("SpyCam")).toBe(true);
    const { displayCopy, fullSizeCopy } = await copiesOf(bytes, `image/${format}`);
    for (const copy of [displayCopy, fullSizeCopy]) {
      const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(copy).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
      expect(copy.includes("SpyCam")).toBe(false);
      expect([width, height]).toEqual(size);
      // The white corner of the photo, which is on the right of a turned copy.
      const white = await sharp(copy).removeAlpha().extract(corner).raw().toBuffer();
      expect(Math.min(...white)).toBeGreaterThan(235);
    }
  });

  test("of full size differ from a detailed photo by less than an engraving can show", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const size = { width: 200, height: 200, channels: 3 } as const;
    const detailed = await sharp({ create: { ...size, background: "#000", noise } })
      .jpeg({ quality: 90 })
      .toBuffer();
    const { fullSizeCopy: copy } = await copiesOf(detailed, "image/jpeg");
    const [before, after] = [
      await sharp(detailed).raw().toBuffer(),
      await sharp(copy).raw().toBuffer(),
    ];
    const differences = before.map((value, at) => Math.abs(value - (after[at] ?? 0)));
    expect(differences).toHaveLength(after.length);
    expect(Math.max(...differences)).toBeLessThan(24);
  });
});

/** A black PNG with one bit per pixel: a small file for any number of pixels. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  // Each row starts with its filter byte.
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const data = deflateSync(rows, { level: 1 });
  const signature = Buffer.from("\u0089PNG\r\n\u001A\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
