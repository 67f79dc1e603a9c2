import { DISPLAY_COPY_PX } from "#engine";
import sharp, { type Sharp } from "sharp";

/** Two copies of a photo as browsers show it, upright and without metadata. */
export interface InspectedPhoto {
  /** For display: WebP. */
  readonly displayCopy: Buffer;
  /** For the workshop, in full size: JPEG if the upload is a JPEG, otherwise PNG. */
  readonly fullSizeCopy: Buffer;
}

export interface DecodingLimits {
  readonly pixels: number;
  /** Maximum bytes of the decoded photo. */
  readonly bytes: number;
  /** Maximum seconds for each of the two copies. */
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
 * The largest photos of phones have 12,000 by 9,000 pixels. The bytes are enough for four channels; without a limit, a
 * small file could decode to gigabytes. Seconds are limited because a file can be crafted to decode slowly: photos are
 * decoded one after the other, and a page waits at most half a minute for its response.
 */
export const DECODING_LIMITS: DecodingLimits = {
  pixels: 108_000_000,
  bytes: 432_000_000,
  seconds: 10,
};

/** JPEG quality of the full-size copy. At this quality an engraving looks the same as from the original. */
const FULL_SIZE_JPEG_QUALITY = 95;

/** PNG compression level. At 48 megapixels the file is as small as at the default level 6, in a quarter less time. */
const FULL_SIZE_PNG_LEVEL = 3;

/**
 * Decodes a photo completely, so that a file with only an image header is rejected. The copies contain no location or
 * camera data. Returns null if the file is not an image of the type, or exceeds the limits.
 */
export async function inspectPhoto(
  bytes: Buffer,
  type: string,
  limits = DECODING_LIMITS,
): Promise<InspectedPhoto | null> {
  const upright = (): Sharp => {
    const photo = sharp(bytes, { limitInputPixels: limits.pixels, failOn: "error" });
    photo.timeout({ seconds: limits.seconds });
    // No browser reads the orientation of a WebP file (https://zpl.fi/exif-orientation-in-different-formats), and the
    // shopper has placed the photo as the page showed it.
    return type === "image/webp" ? photo : photo.autoOrient();
  };
  try {
    const { format, width, height, channels, depth } = await upright().metadata();
    if (format === undefined || format !== FORMATS[type]) return null;
    // No accepted format has more than 16 bits per channel.
    const decodedBytes = width * height * channels * (depth === "uchar" ? 1 : 2);
    if (decodedBytes > limits.bytes) return null;
    const displayCopy = await upright()
      .resize(DISPLAY_COPY_PX, DISPLAY_COPY_PX, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    const fullSizeCopy = await encodeFullSize(upright(), type).toBuffer();
    return { displayCopy, fullSizeCopy };
  } catch {
    return null;
  }
}

/** The MIME type of the full-size copy of a photo of this type. */
export function fullSizeType(type: string): "image/jpeg" | "image/png" {
  return type === "image/jpeg" ? type : "image/png";
}

function encodeFullSize(photo: Sharp, type: string): Sharp {
  return fullSizeType(type) === "image/jpeg"
    ? photo.jpeg({ quality: FULL_SIZE_JPEG_QUALITY, chromaSubsampling: "4:4:4" })
    : photo.png({ compressionLevel: FULL_SIZE_PNG_LEVEL });
}
