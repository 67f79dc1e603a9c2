import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";

/** Writes a file atomically: a reader never sees a partial file, also while others write it. */
export async function writeFileAtomic(path: string, content: Buffer | string): Promise<void> {
  const partialFile = `${path}.${randomUUID()}.part`;
  await writeFile(partialFile, content);
  await rename(partialFile, path);
}
