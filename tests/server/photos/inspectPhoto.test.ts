import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DECODING_LIMITS, inspectPhoto } from "../../../server/photos/inspectPhoto.ts";
import { blankPicture, png } from "../../support/server/photoTools.ts";

const PNG_PIXELS = 120 * 80;

describe("refuses a photo, however small its file, with", () => {
  test("more pixels than the limit", async () => {
    const inspect = (pixels: number) =>
      inspectPhoto(png, "image/png", { ...DECODING_LIMITS, pixels });
    expect(await inspect(PNG_PIXELS)).not.toBeNull();
    expect(await inspect(PNG_PIXELS - 1)).toBeNull();
  });

  test("more pixels than any phone's camera makes, or what a small server can't decode", async () => {
    // The cameras' 108 megapixels. More bytes would not fit into the memory of a small server, and a page waits for half a
    // minute.
    expect(DECODING_LIMITS.pixels).toBe(12_000 * 9_000);
    expect(DECODING_LIMITS.bytes).toBeLessThan(512_000_000);
    expect(2 * DECODING_LIMITS.seconds).toBeLessThan(30);
    expect(await inspectPhoto(blackPng(12_001, 9_000), "image/png")).toBeNull();
  });

  test("more bytes than the limit, in few but deep pixels", async () => {
    const deep = await blankPicture().ensureAlpha().toColourspace("rgb16").png().toBuffer();
    // Four channels of two bytes.
    const decodedBytes = PNG_PIXELS * 4 * 2;
    const inspect = (bytes: number) =>
      inspectPhoto(deep, "image/png", { ...DECODING_LIMITS, pixels: PNG_PIXELS, bytes });
    expect(await inspect(decodedBytes)).not.toBeNull();
    expect(await inspect(decodedBytes - 1)).toBeNull();
  });

  test("a longer decoding time than the limit", async () => {
    const limits = { pixels: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER };
    const inspect = (size: number, seconds: number) =>
      inspectPhoto(blackPng(size, size), "image/png", { ...limits, seconds });
    expect(await inspect(80, 60)).not.toBeNull();
    expect(await inspect(30_000, 1)).toBeNull();
  });
});

test("the display copy fits a screen, and a small photo is not enlarged", async () => {
  const sizeOf = async (width: number, height: number) => {
    const photo = await inspectPhoto(blackPng(width, height), "image/png");
    const copy = await sharp(photo?.displayCopy).metadata();
    return [copy.width, copy.height];
  };
  expect(await sizeOf(3_200, 800)).toEqual([1_600, 400]);
  expect(await sizeOf(800, 3_200)).toEqual([400, 1_600]);
  expect(await sizeOf(120, 80)).toEqual([120, 80]);
});

describe("the full-size copy of a photo", () => {
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

  test.each(formats)("of type %s is as browsers show it, without metadata", async (format) => {
    const { size, corner } = format === "webp" ? asStored : turned;
    const bytes = await cameraPicture()
      .toFormat(format, { quality: 90 })
      // To be shown turned right by 90 degrees.
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(bytes.includes("SpyCam")).toBe(true);
    const photo = await inspectPhoto(bytes, `image/${format}`);
    const copy = photo?.fullSizeCopy ?? Buffer.alloc(0);
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(copy).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(copy.includes("SpyCam")).toBe(false);
    expect([width, height]).toEqual(size);
    // The white corner of the photo, which is on the right of a turned copy.
    const white = await sharp(copy).removeAlpha().extract(corner).raw().toBuffer();
    expect(Math.min(...white)).toBeGreaterThan(235);
  });

  test("differs from a detailed photo by less than an engraving can show", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const size = { width: 200, height: 200, channels: 3 } as const;
    const detailed = await sharp({ create: { ...size, background: "#000", noise } })
      .jpeg({ quality: 90 })
      .toBuffer();
    const copy = (await inspectPhoto(detailed, "image/jpeg"))?.fullSizeCopy ?? Buffer.alloc(0);
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
