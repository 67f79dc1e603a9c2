import { type FileDraft, PATHS } from "#engine";

/** What a file field's draft holds beside what the engine reads. */
export interface ChosenFile extends FileDraft {
  /** Names the bytes among the chosen files. */
  readonly local: string;
}

/** The bytes of chosen files: a draft is plain data and only names them. */
export interface ChosenFiles {
  readonly add: (file: File) => ChosenFile;
  readonly get: (draft: unknown) => File | null;
  /**
   * Tells whether a file can be decoded whole as a photo: a chosen one by this browser, one in the bucket by the server.
   */
  readonly check: (draft: unknown, tell: (readable: boolean) => void) => void;
  /** Waits until every file that is being looked at has been told of. */
  readonly checked: () => Promise<unknown>;
  /** An address at which the page itself can show a chosen file that is known to be a photo. */
  readonly previewOf: (draft: unknown) => string | null;
  /** Gives the memory of the previews back. */
  readonly close: () => void;
}

/** Keeps the files of one form. */
export function chosenFiles(): ChosenFiles {
  const files = new Map<string, File>();
  const previews = new Map<string, string>();
  const checks = new Set<Promise<void>>();
  const get = (draft: unknown): File | null => files.get(localOf(draft) ?? "") ?? null;
  return {
    add(file) {
      const local = String(files.size + 1);
      files.set(local, file);
      return { name: file.name, type: file.type, size: file.size, local };
    },
    get,
    check(draft, tell) {
      const file = get(draft);
      const key = keyOfFile(draft);
      const readable = file !== null ? isPhoto(file) : key === null || isStoredPhoto(key);
      const check = Promise.resolve(readable)
        .then(tell)
        .finally(() => checks.delete(check));
      checks.add(check);
    },
    checked: () => Promise.all(checks),
    previewOf(draft) {
      const local = localOf(draft);
      const file = get(draft);
      if (local === null || file === null || readableOf(draft) !== true) return null;
      const preview = previews.get(local) ?? URL.createObjectURL(file);
      previews.set(local, preview);
      return preview;
    },
    close() {
      for (const preview of previews.values()) URL.revokeObjectURL(preview);
      previews.clear();
    },
  };
}

/** How long the server is waited for before its photo is taken to be fine, in milliseconds. */
const LOOKUP_TIMEOUT_MS = 5000;

/** One pixel takes no memory, and is not had before the whole photo is decoded. */
const ONE_PIXEL = { resizeWidth: 1, resizeHeight: 1 } as const;

/**
 * Whether this browser can decode a file whole; one that lacks the means leaves it to the server. An image element would
 * take a photo that is cut off, and show the rest of it as grey. Never rejects.
 */
async function isPhoto(file: File): Promise<boolean> {
  if (!("createImageBitmap" in globalThis)) return true;
  return createImageBitmap(file, ONE_PIXEL).then(
    () => true,
    () => false,
  );
}

/** Whether the server has not said that a photo is unreadable or gone; any other failure is not the photo's. Never rejects. */
async function isStoredPhoto(key: string): Promise<boolean> {
  const init = { method: "HEAD", signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) };
  const answer = await fetch(`${PATHS.photos}/${key}`, init).catch(() => null);
  return answer?.status !== 400 && answer?.status !== 404;
}

/** What is known of a file: null when nobody has looked. */
export function readableOf(draft: unknown): boolean | null {
  if (typeof draft !== "object" || draft === null || !("readable" in draft)) return null;
  return typeof draft.readable === "boolean" ? draft.readable : null;
}

function localOf(draft: unknown): string | null {
  if (typeof draft !== "object" || draft === null || !("local" in draft)) return null;
  return typeof draft.local === "string" ? draft.local : null;
}

/** The key of a file that stands in the bucket already; null for one that does not. */
export function keyOfFile(draft: unknown): string | null {
  if (typeof draft !== "object" || draft === null || !("key" in draft)) return null;
  return typeof draft.key === "string" ? draft.key : null;
}
