import { open } from "node:fs/promises";

/** Writes a new file on to the disk itself. Throws when it is there already. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Brings a folder's renames and removals on to the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Whether a fault says that there is no such file. */
export function isMissing(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && fault.code === "ENOENT";
}

/** `work`, or `undefined` when a file it needs is not there. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (fault) {
    if (isMissing(fault)) return undefined;
    throw fault;
  }
}
