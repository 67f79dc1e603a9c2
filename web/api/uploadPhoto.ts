import { PATHS, photoKeyOfUrl, uploadUrlResponse } from "#engine";
import { postJson } from "./call.ts";
import { UPLOAD_TIMEOUT_MS, withTimeout } from "./timeLimit.ts";

/** The longest file name that the server accepts. */
const MAX_NAME_LENGTH = 255;

/** A photo in the bucket. */
export interface UploadedPhoto {
  readonly key: string;
  /** The photo's URL without the signature, as stored in a cart item. */
  readonly url: string;
}

/**
 * Requests a signed URL and uploads the file to it. Returns null after any failure: no response, an unexpected
 * response, a failed PUT or a timeout. Never rejects.
 */
export async function uploadPhoto(file: File, signal?: AbortSignal): Promise<UploadedPhoto | null> {
  const request = { fileName: shortenName(file.name), fileType: file.type, fileSize: file.size };
  const answer = await postJson(PATHS.uploadUrl, request, uploadUrlResponse, signal);
  if (answer.kind !== "ok") return null;
  const { url, key } = answer.value;
  const address = url.split(/[?#]/, 1)[0] ?? "";
  if (photoKeyOfUrl(address) !== key) return null;
  return (await put(url, file, signal)) ? { key, url: address } : null;
}

/** Keeps the end of a long name. Removes half a surrogate pair at the new start, because the server rejects it. */
function shortenName(name: string): string {
  return name.slice(-MAX_NAME_LENGTH).replace(/^[\uDC00-\uDFFF]/, "");
}

async function put(
  url: string,
  file: File,
  outerSignal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    const init = { method: "PUT", headers: { "content-type": file.type }, body: file };
    return await withTimeout(UPLOAD_TIMEOUT_MS, outerSignal, async (signal) => {
      const response = await fetch(url, { ...init, signal });
      return response.ok;
    });
  } catch {
    return false;
  }
}
