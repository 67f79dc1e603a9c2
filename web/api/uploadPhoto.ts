import { PATHS, photoKeyOfUrl, uploadUrlResponse } from "#engine";
import { postJson } from "./call.ts";
import { UPLOAD_MS, withinTime } from "./timeLimit.ts";

/** Characters of a file's name that the server takes. */
const MAX_NAME_LENGTH = 255;

/** A photo that stands in the bucket. */
export interface UploadedPhoto {
  readonly key: string;
  /** Its address without the signature: what a cart item carries. */
  readonly url: string;
}

/**
 * Asks where to put a photo and puts the raw file there. Null after any failure: no answer, one that is not as agreed, a
 * failed PUT, one that takes minutes. Never rejects.
 */
export async function uploadPhoto(file: File, signal?: AbortSignal): Promise<UploadedPhoto | null> {
  const request = { fileName: ending(file.name), fileType: file.type, fileSize: file.size };
  const answer = await postJson(PATHS.uploadUrl, request, uploadUrlResponse, signal);
  if (answer.kind !== "ok") return null;
  const { url, key } = answer.value;
  const address = url.split(/[?#]/, 1)[0] ?? "";
  if (photoKeyOfUrl(address) !== key) return null;
  return (await put(url, file, signal)) ? { key, url: address } : null;
}

/** The last of a name, as much as is asked for; no half of a character, which no server takes. */
function ending(name: string): string {
  return name.slice(-MAX_NAME_LENGTH).replace(/^[\uDC00-\uDFFF]/, "");
}

async function put(url: string, file: File, given: AbortSignal | undefined): Promise<boolean> {
  try {
    const init = { method: "PUT", headers: { "content-type": file.type }, body: file };
    return await withinTime(UPLOAD_MS, given, async (signal) => {
      const response = await fetch(url, { ...init, signal });
      return response.ok;
    });
  } catch {
    return false;
  }
}
