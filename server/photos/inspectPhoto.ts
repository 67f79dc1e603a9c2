import sharp, { type Sharp } from "sharp";

/** A photo that was decoded whole: its size, and two upright copies without any metadata. */
export interface InspectedPhoto {
  readonly width: number;
  readonly height: number;
  /** For people to see: WebP. */
  readonly copy: Buffer;
  /** For the workshop: in full size, a JPEG where the photo was one and a PNG otherwise. */
  readonly fullSize: Buffer;
}

/** What decoding one photo may take. */
export interface DecodingLimits {
  readonly pixels: number;
  /** Bytes of the decoded photo. */
  readonly bytes: number;
  /** Seconds for each of the two copies. */
  readonly seconds: number;
}

/** The decoder's name of each format, by MIME type. */
const FORMATS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/gif": "gif",
};

/**
 * More pixels than any phone's camera makes, with four channels; a small file could otherwise unfold to gigabytes. A file can be
 * made to take much longer than its size tells: a page waits half a minute, and the photos of others wait behind it.
 */
export const DECODING_LIMITS: DecodingLimits = {
  pixels: 100_000_000,
  bytes: 400_000_000,
  seconds: 10,
};

/** Pixels of the longer side of the copy that is shown. */
const SHOWN = 1600;

/** JPEG quality of the full-size copy: no engraving shows the difference from the original. */
const FULL_QUALITY = 95;

/** Of a PNG of 48 megapixels: as small as at the usual 6, in a quarter less time. */
const FULL_COMPRESSION = 3;

/**
 * Decodes a photo whole, as the type it was uploaded as: what only looks like an image at its beginning does not pass.
 * The copies hold neither place nor camera, and are upright. Returns null for anything that is no such image, or that takes
 * more than the limits.
 */
export async function inspectPhoto(
  bytes: Buffer,
  type: string,
  limits = DECODING_LIMITS,
): Promise<InspectedPhoto | null> {
  const upright = (): Sharp =>
    sharp(bytes, { limitInputPixels: limits.pixels, failOn: "error" })
      .timeout({ seconds: limits.seconds })
      .rotate();
  try {
    const { format, width, height, channels, depth } = await upright().metadata();
    if (format === undefined || format !== FORMATS[type]) return null;
    const unfolded = width * height * channels * (depth === "uchar" ? 1 : 2);
    if (unfolded > limits.bytes) return null;
    const copy = await upright()
      .resize({ width: SHOWN, height: SHOWN, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { width, height, copy, fullSize: await fullSizeOf(upright(), type).toBuffer() };
  } catch {
    return null;
  }
}

/** The MIME type of the full-size copy of a photo of this type. */
export function fullSizeType(type: string): "image/jpeg" | "image/png" {
  return type === "image/jpeg" ? type : "image/png";
}

function fullSizeOf(photo: Sharp, type: string): Sharp {
  return fullSizeType(type) === "image/jpeg"
    ? photo.jpeg({ quality: FULL_QUALITY, chromaSubsampling: "4:4:4" })
    : photo.png({ compressionLevel: FULL_COMPRESSION });
}
