import { rename, writeFile } from "node:fs/promises";

/** Writes a file atomically: a reader never sees a partial file. */
export async function writeFileAtomic(path: string, content: Buffer | string): Promise<void> {
  const partialFile = `${path}.${process.pid}.part`;
  await writeFile(partialFile, content);
  await rename(partialFile, path);
}
