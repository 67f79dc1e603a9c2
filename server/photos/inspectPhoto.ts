import sharp, { type Sharp } from "sharp";

/** A completely decoded photo: its size, and two upright copies without metadata. */
export interface InspectedPhoto {
  readonly width: number;
  readonly height: number;
  /** For display: WebP. */
  readonly copy: Buffer;
  /** For the workshop: full size, JPEG for a JPEG, otherwise PNG. */
  readonly fullSize: Buffer;
}

export interface DecodingLimits {
  readonly pixels: number;
  /** Bytes of the decoded photo. */
  readonly bytes: number;
  /** Seconds for each of the two copies. */
  readonly seconds: number;
}

/** The decoder's format names, by MIME type. */
const FORMATS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/gif": "gif",
};

/**
 * Pixels: more than any phone's camera has. Bytes: for four channels; a small file could otherwise decode to gigabytes.
 * Seconds: a file can be crafted to decode slowly, while the page waits for half a minute and other photos are queued.
 */
export const DECODING_LIMITS: DecodingLimits = {
  pixels: 100_000_000,
  bytes: 400_000_000,
  seconds: 10,
};

/** Longest side of the display copy in pixels. */
const DISPLAY_SIZE = 1600;

/** JPEG quality of the full-size copy: an engraving shows no difference from the original. */
const FULL_SIZE_JPEG_QUALITY = 95;

/** PNG compression level. At 48 megapixels the file is as small as at the default level 6, in a quarter less time. */
const FULL_SIZE_PNG_LEVEL = 3;

/**
 * Decodes a photo completely, as the type of its upload, so that a file with only an image header is refused. The
 * copies contain no location or camera data. Returns null for any other file, or one that exceeds the limits.
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
    const decodedBytes = width * height * channels * (depth === "uchar" ? 1 : 2);
    if (decodedBytes > limits.bytes) return null;
    const copy = await upright()
      .resize(DISPLAY_SIZE, DISPLAY_SIZE, { fit: "inside", withoutEnlargement: true })
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
    ? photo.jpeg({ quality: FULL_SIZE_JPEG_QUALITY, chromaSubsampling: "4:4:4" })
    : photo.png({ compressionLevel: FULL_SIZE_PNG_LEVEL });
}
