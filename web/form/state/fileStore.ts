import { type FileDraft, PATHS } from "#engine";
import { asDraft } from "./asDraft.ts";
import { isStoredPhoto, readPhoto, type ReadPhoto } from "./readPhoto.ts";

/** The draft of a file field, with a property that the engine doesn't read. */
export interface ChosenFile extends FileDraft {
  /** The key of the file in the store. */
  readonly local: string;
}

/** The contents of chosen files. A draft is plain data and refers to a file by its key. */
export interface FileStore {
  readonly add: (file: File) => ChosenFile;
  /** The file that a draft refers to; null for a draft without a file and for a file in the bucket. */
  readonly get: (draft: unknown) => File | null;
  /**
   * Reports whether a file can be decoded completely as a photo. This browser reads a chosen file into memory and checks it;
   * the server checks a file in the bucket.
   */
  readonly check: (draft: unknown, report: (readable: boolean) => void) => void;
  /** Resolves when all running checks have reported. */
  readonly whenChecked: () => Promise<unknown>;
  /** An object URL that shows a chosen file that is known to be a photo, without moving; null for other files. */
  readonly previewOf: (draft: unknown) => string | null;
  /** Releases the object URLs. */
  readonly close: () => void;
}

/** Stores the files of one form. */
export function createFileStore(): FileStore {
  /** The chosen files by key; once they are checked, as photos in memory. */
  const files = new Map<unknown, File | ReadPhoto>();
  const previews = new Map<Blob, string>();
  const checks = new Set<Promise<void>>();
  const entryOf = (draft: unknown) => files.get(asDraft(draft)["local"]) ?? null;
  const isReadable = async (draft: unknown): Promise<boolean> => {
    const entry = entryOf(draft);
    if (entry === null) {
      const key = keyOfFile(draft);
      return key === null || isStoredPhoto(key);
    }
    if (!(entry instanceof File)) return true;
    const photo = await readPhoto(entry);
    if (photo !== null) files.set(asDraft(draft)["local"], photo);
    return photo !== null;
  };
  return {
    add(file) {
      const local = String(files.size + 1);
      files.set(local, file);
      return { name: file.name, type: file.type, size: file.size, local };
    },
    get(draft) {
      const entry = entryOf(draft);
      return entry === null || entry instanceof File ? entry : entry.file;
    },
    check(draft, report) {
      const running = isReadable(draft)
        .then(report)
        .finally(() => checks.delete(running));
      checks.add(running);
    },
    whenChecked: () => Promise.all(checks),
    previewOf(draft) {
      const entry = entryOf(draft);
      if (entry === null || entry instanceof File) return null;
      const preview = previews.get(entry.still) ?? URL.createObjectURL(entry.still);
      previews.set(entry.still, preview);
      return preview;
    },
    close() {
      for (const preview of previews.values()) URL.revokeObjectURL(preview);
      previews.clear();
    },
  };
}

/** Whether a file can be decoded as a photo; null if it was not checked. */
export function knownReadable(draft: unknown): boolean | null {
  const { readable } = asDraft(draft);
  return typeof readable === "boolean" ? readable : null;
}

/** The key of a file in the bucket; null for a file that isn't uploaded. */
export function keyOfFile(draft: unknown): string | null {
  const { key } = asDraft(draft);
  return typeof key === "string" ? key : null;
}

/** The URL of a file field's photo: chosen in this browser, or uploaded. Null for none, and for a file that isn't checked yet. */
export function photoUrl(files: FileStore, draft: unknown): string | null {
  const key = keyOfFile(draft);
  return files.previewOf(draft) ?? (key === null ? null : `${PATHS.photos}/${key}`);
}
