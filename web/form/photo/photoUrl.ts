import { PATHS } from "#engine";
import { type FileStore, keyOfFile } from "../fileStore.ts";

/** The URL of a file field's photo: chosen in this browser, or uploaded. Null for none, and for a file that isn't checked yet. */
export function photoUrl(files: FileStore, value: unknown): string | null {
  const key = keyOfFile(value);
  return files.previewOf(value) ?? (key === null ? null : `${PATHS.photos}/${key}`);
}
