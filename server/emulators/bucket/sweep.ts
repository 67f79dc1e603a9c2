import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "./durableFiles.ts";

/** An upload cannot be under way for longer than this, milliseconds. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/** Removes what crashed uploads left in `folder`: files that nothing names, once they are an hour old. */
export async function sweep(folder: string, named: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (named.has(name)) continue;
    const path = join(folder, name);
    const found = await unlessMissing(stat(path));
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER)
      await rm(path, { force: true });
  }
}
