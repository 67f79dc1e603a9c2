import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "./durableFiles.ts";

/** Maximum duration of an upload. */
const MAX_UPLOAD_MS = 60 * 60 * 1000;

/** Removes files of interrupted uploads: those that no record refers to and that are older than an hour. */
export async function sweep(folder: string, referenced: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (referenced.has(name)) continue;
    const path = join(folder, name);
    const stats = await unlessMissing(stat(path));
    if (stats !== undefined && Date.now() - stats.mtimeMs > MAX_UPLOAD_MS)
      await rm(path, { force: true });
  }
}
