import { PATHS, photoKeyOfUrl } from "#engine";
import { fetchJson } from "./fetchJson.ts";
import { UPLOAD_TIMEOUT_MS, withTimeout } from "./timeLimit.ts";

/** The longest file name that the server accepts, in UTF-16 code units. */
const MAX_NAME_LENGTH = 255;

/** A photo in the bucket. */
export interface UploadedPhoto {
  readonly key: string;
  /** The photo's URL without the signature, as stored in a cart item. */
  readonly url: string;
}

/**
 * Requests a signed URL and uploads the file to it. Returns null after any failure: a rejected request, no response, an
 * unexpected response, a failed PUT, or a timeout. Never rejects.
 */
export async function uploadPhoto(file: File): Promise<UploadedPhoto | null> {
  const type = await detectType(file);
  const request = { fileName: shortenName(file.name), fileType: type, fileSize: file.size };
  const { url, key } = await requestUrl(request);
  if (typeof url !== "string" || typeof key !== "string") return null;
  const unsignedUrl = url.replace(/[?#].*$/s, "");
  // The server recognizes a stored photo by the key at the end of its URL.
  if (photoKeyOfUrl(unsignedUrl) !== key) return null;
  return (await put(url, file, type)) ? { key, url: unsignedUrl } : null;
}

interface UploadUrl {
  readonly url?: unknown;
  readonly key?: unknown;
}

/** Requests a signed URL. Its two texts are checked by the caller, without a schema. Empty after a failure. */
async function requestUrl(request: object): Promise<UploadUrl> {
  const response = await fetchJson(PATHS.uploadUrl, request).catch(() => null);
  return response?.ok === true && response.body !== null ? (response.body as UploadUrl) : {};
}

/** The first bytes of each type of photo, as patterns with a character for each byte. */
const SIGNATURES: readonly (readonly [type: string, signature: RegExp])[] = [
  ["image/jpeg", /^\u00FF\u00D8\u00FF/],
  ["image/png", /^\u0089PNG/],
  ["image/gif", /^GIF8/],
  ["image/webp", /^RIFF[^]{4}WEBP/],
  ["image/avif", /^[^]{4}ftyp(avif|avis|mif1)/],
];

/** The length of the longest signature. */
const SIGNATURE_BYTES = 12;

/**
 * The MIME type of a photo by its content. `file.type` only follows the file's name, which may be wrong, and the server
 * rejects a photo of another type than stated.
 */
async function detectType(file: File): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
    const text = String.fromCharCode(...bytes);
    return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? file.type;
  } catch {
    return file.type;
  }
}

/** Keeps the end of a long name. Removes half a surrogate pair at the new start, because the server rejects it. */
function shortenName(name: string): string {
  return name.slice(-MAX_NAME_LENGTH).replace(/^[\uDC00-\uDFFF]/, "");
}

async function put(url: string, file: File, type: string): Promise<boolean> {
  try {
    const init = { method: "PUT", headers: { "content-type": type }, body: file };
    return await withTimeout(UPLOAD_TIMEOUT_MS, async (signal) => {
      const response = await fetch(url, { ...init, signal });
      return response.ok;
    });
  } catch {
    return false;
  }
}
