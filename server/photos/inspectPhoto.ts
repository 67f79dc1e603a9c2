import { DISPLAY_COPY_PX, UNREADABLE_PHOTO } from "#engine";
import sharp, { type Metadata, type Sharp } from "sharp";

/** Two copies of a photo as browsers show it, upright and without metadata. */
export interface InspectedPhoto {
  /** For display: WebP. */
  readonly displayCopy: Buffer;
  /** For the workshop, in full size: JPEG if the upload is a JPEG, otherwise PNG. */
  readonly fullSizeCopy: Buffer;
}

/**
 * Within these limits, an inspection raises the process's memory by less than 300 MB. The largest photos of phones have
 * 12,000 by 9,000 pixels, and panoramas 16,000 columns.
 */
export const DECODING_LIMITS = {
  pixels: 108_000_000,
  /** Pixels of the longer side: photos are decoded in strips, which grow with it. */
  side: 16_384,
  /** Bytes held in memory besides strips. */
  heldBytes: 200_000_000,
  /** For each copy. A file can be crafted to decode slowly, and a page waits at most half a minute for its response. */
  seconds: 10,
};

/** The message for a photo above the limits. A baseline JPEG is decoded in strips. */
export const TOO_MANY_PIXELS =
  "This photo has too many pixels to be read. Please choose a smaller copy, or save it as a standard JPEG.";

interface Format {
  /** The decoder's name of the format. */
  readonly name: string;
  /** How often a decoded photo is held in memory, measured with the copies made from it. 0 if decoded in strips. */
  readonly held: number;
}

/** By MIME type. */
const FORMATS: Readonly<Record<string, Format>> = {
  "image/jpeg": { name: "jpeg", held: 0 },
  "image/png": { name: "png", held: 0 },
  "image/gif": { name: "gif", held: 2 },
  "image/webp": { name: "webp", held: 3 },
  "image/avif": { name: "heif", held: 5 },
};
/** The same for progressive JPEG and interlaced PNG. */
const HELD_IF_PROGRESSIVE = 2;

// Both would cost memory: decoded photos are not needed again, and each thread has strips of its own.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a photo completely, so that a file with only an image header is rejected. The copies contain no location or
 * camera data. Of an animation, only the first frame is read.
 * @returns a sentence for the shopper if the file is not an image of the type, or exceeds the limits.
 */
export async function inspectPhoto(
  bytes: Buffer,
  type: string,
  limits = DECODING_LIMITS,
): Promise<InspectedPhoto | { readonly problem: string }> {
  const upright = (): Sharp => {
    // The limit of pixels is checked below, to tell the shopper.
    const photo = sharp(bytes, { limitInputPixels: false, failOn: "error" });
    photo.timeout({ seconds: limits.seconds });
    // No browser reads the orientation of a WebP file (https://zpl.fi/exif-orientation-in-different-formats), and the
    // shopper has placed the photo as the page showed it.
    return type === "image/webp" ? photo : photo.autoOrient();
  };
  try {
    const metadata = await upright().metadata();
    const format = FORMATS[type];
    if (format === undefined || format.name !== metadata.format)
      return { problem: UNREADABLE_PHOTO };
    if (isAboveLimits(metadata, format, limits)) return { problem: TOO_MANY_PIXELS };
    const displayCopy = await upright()
      .resize(DISPLAY_COPY_PX, DISPLAY_COPY_PX, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    const fullSizeCopy = await encodeFullSize(upright(), type).toBuffer();
    return { displayCopy, fullSizeCopy };
  } catch {
    return { problem: UNREADABLE_PHOTO };
  }
}

function isAboveLimits(
  { width, height, channels, depth, isProgressive, orientation = 1 }: Metadata,
  { held }: Format,
  { pixels, side, heldBytes }: typeof DECODING_LIMITS,
): boolean {
  // No accepted format has more than 16 bits per channel.
  const decodedBytes = width * height * channels * (depth === "uchar" ? 1 : 2);
  // Rows from bottom to top, or turned into columns, need the whole photo.
  const copies = (isProgressive ? HELD_IF_PROGRESSIVE : held) + (orientation > 2 ? 1 : 0);
  return (
    width * height > pixels || Math.max(width, height) > side || decodedBytes * copies > heldBytes
  );
}

function encodeFullSize(photo: Sharp, type: string): Sharp {
  // At 48 megapixels the file is as small as at the default level 6, in a quarter less time.
  if (fullSizeType(type) === "image/png") return photo.png({ compressionLevel: 3 });
  return photo.jpeg({
    // An engraving looks the same as from the original.
    quality: 95,
    chromaSubsampling: "4:4:4",
    // Optimal codes would need the whole photo in memory: half a gigabyte at 48 megapixels, for a sixth less to store.
    optimiseCoding: false,
  });
}

/** The MIME type of the full-size copy of a photo of this type. */
export function fullSizeType(type: string): "image/jpeg" | "image/png" {
  return type === "image/jpeg" ? type : "image/png";
}
