import type { FileDraft } from "#engine";

/** What a file field's draft holds beside what the engine reads. */
export interface ChosenFile extends FileDraft {
  /** Names the bytes among the chosen files. */
  readonly local: string;
}

/** The bytes of chosen files: a draft is plain data and only names them. */
export interface ChosenFiles {
  readonly add: (file: File) => ChosenFile;
  readonly get: (draft: unknown) => File | null;
  /** An address at which the page itself can show a chosen file. */
  readonly previewOf: (draft: unknown) => string | null;
  /** Gives the memory of the previews back. */
  readonly close: () => void;
}

/** Keeps the files of one form. */
export function chosenFiles(): ChosenFiles {
  const files = new Map<string, File>();
  const previews = new Map<string, string>();
  const get = (draft: unknown): File | null => files.get(localOf(draft) ?? "") ?? null;
  return {
    add(file) {
      const local = String(files.size + 1);
      files.set(local, file);
      return { name: file.name, type: file.type, size: file.size, local };
    },
    get,
    previewOf(draft) {
      const local = localOf(draft);
      const file = get(draft);
      if (local === null || file === null) return null;
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

function localOf(draft: unknown): string | null {
  if (typeof draft !== "object" || draft === null || !("local" in draft)) return null;
  return typeof draft.local === "string" ? draft.local : null;
}

/** The key of a file that stands in the bucket already; null for one that does not. */
export function keyOfFile(draft: unknown): string | null {
  if (typeof draft !== "object" || draft === null || !("key" in draft)) return null;
  return typeof draft.key === "string" ? draft.key : null;
}
