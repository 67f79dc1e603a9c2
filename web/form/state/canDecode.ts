import { PATHS } from "#engine";

/** Timeout for the server's check, in milliseconds. After a timeout the photo counts as readable. */
const LOOKUP_TIMEOUT_MS = 5000;

/** Resizing to one pixel needs little memory, but the whole photo is decoded. */
const ONE_PIXEL = { resizeWidth: 1, resizeHeight: 1 } as const;

/**
 * Whether a file can be decoded completely as a photo: a chosen file, or the one in the bucket with a key. True without
 * either, because there is nothing to check. Never rejects.
 */
export async function canDecode(file: File | null, key: string | null): Promise<boolean> {
  if (file !== null) return isPhoto(file);
  return key === null || isStoredPhoto(key);
}

/**
 * Whether this browser can decode a file completely; true if `createImageBitmap` is missing, because the server checks
 * the file, too. An `img` element would accept a truncated photo and show the rest in grey. Never rejects.
 */
async function isPhoto(file: File): Promise<boolean> {
  if (!("createImageBitmap" in globalThis)) return true;
  return createImageBitmap(file, ONE_PIXEL).then(
    () => true,
    () => false,
  );
}

/** False only if the server reports that a photo is unreadable or missing. Never rejects. */
async function isStoredPhoto(key: string): Promise<boolean> {
  const init = { method: "HEAD", signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) };
  const response = await fetch(`${PATHS.photos}/${key}`, init).catch(() => null);
  return response?.status !== 400 && response?.status !== 404;
}
