import sharp from "sharp";
import { oneAtATime } from "../oneAtATime.ts";

/** A photo that was decoded whole: its size, and a copy without any metadata for people to see. */
export interface InspectedPhoto {
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly copy: Buffer;
}

/** The decoder's name of each format, by MIME type. */
const FORMATS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/gif": "gif",
};

/** More pixels than any phone's camera makes; a small file could otherwise unfold to gigabytes. */
const MOST_PIXELS = 100_000_000;

/** Bytes that a decoded photo may take: that many pixels of four channels, as cameras' files have them. */
const MOST_BYTES = 400_000_000;

/** Files that are decoded at the same time could together take more memory than a small server has. */
const inTurn = oneAtATime();

/** Pixels of the longer side of the copy that is shown. */
const SHOWN = 1600;

/**
 * Decodes a photo whole, as the type it was uploaded as: what only looks like an image at its beginning does not pass.
 * The copy has neither place nor camera in it, and stands upright. Returns null for anything that is no such image. One
 * photo is decoded after the other.
 */
export function inspectPhoto(
  bytes: Buffer,
  type: string,
  mostPixels = MOST_PIXELS,
  mostBytes = MOST_BYTES,
): Promise<InspectedPhoto | null> {
  return inTurn(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
      const { format, width, height, channels, depth } = await image.metadata();
      if (format === undefined || format !== FORMATS[type]) return null;
      const unfolded = width * height * channels * (depth === "uchar" ? 1 : 2);
      if (unfolded > mostBytes) return null;
      const copy = await image
        .rotate()
        .resize({ width: SHOWN, height: SHOWN, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
      return { width, height, copy };
    } catch {
      return null;
    }
  });
}
