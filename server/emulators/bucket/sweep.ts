import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "./durableFiles.ts";

/** Maximum duration of an upload in milliseconds. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/** Removes files of interrupted uploads: unreferenced and older than an hour. */
export async function sweep(folder: string, referenced: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (referenced.has(name)) continue;
    const path = join(folder, name);
    const found = await unlessMissing(stat(path));
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER)
      await rm(path, { force: true });
  }
}
