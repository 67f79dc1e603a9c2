import { PATHS } from "#engine";

/** Timeout for the server's check, in milliseconds. After a timeout the photo counts as readable. */
const LOOKUP_TIMEOUT_MS = 5000;

/** Resizing to one pixel needs little memory, but the whole photo is decoded. */
const ONE_PIXEL = { resizeWidth: 1, resizeHeight: 1 } as const;

/** A chosen photo. */
export interface ReadPhoto {
  /** The file in memory. The one on the device may be changed, moved or no longer allowed to be read before it is uploaded. */
  readonly file: File;
  /** What shows it: the file, or the first frame of one that may move, because only that frame is engraved. */
  readonly still: Blob;
}

/**
 * Reads and decodes a chosen file completely. Null if either fails. It is not decoded if `createImageBitmap` is missing, because
 * the server checks the file, too. An `img` element would accept a truncated photo and show the rest in grey. Never rejects.
 */
export async function readPhoto(file: File): Promise<ReadPhoto | null> {
  try {
    const bytes = await file.arrayBuffer();
    const copy = new File([bytes], file.name, { type: file.type });
    if ("createImageBitmap" in globalThis) await createImageBitmap(copy, ONE_PIXEL);
    return { file: copy, still: mayMove(bytes) ? await firstFrame(copy) : copy };
  } catch {
    return null;
  }
}

/** How much of a file is searched for its animation, in bytes. Only metadata stand before what says so. */
const HEAD_BYTES = 65_536;

/** The beginning of a GIF, a WebP with extensions, a sequence of AVIF and an animated PNG. */
const MAY_MOVE = /^(?:GIF8|RIFF[^]{4}WEBPVP8X|[^]{4}ftypavis|[^]PNG[^]*acTL)/;

function mayMove(bytes: ArrayBuffer): boolean {
  return MAY_MOVE.test(new TextDecoder("latin1").decode(bytes.slice(0, HEAD_BYTES)));
}

/** The first frame as a picture that doesn't move; the file itself if the browser can't make one. */
async function firstFrame(file: File): Promise<Blob> {
  try {
    const frame = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(frame.width, frame.height);
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(frame);
    return await canvas.convertToBlob();
  } catch {
    return file;
  }
}

/** False only if the server reports that a photo is unreadable or missing. Never rejects. */
export async function isStoredPhoto(key: string): Promise<boolean> {
  const init = { method: "HEAD", signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) };
  const response = await fetch(`${PATHS.photos}/${key}`, init).catch(() => null);
  return response?.status !== 400 && response?.status !== 404;
}
