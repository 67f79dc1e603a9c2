import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps this folder in memory, so that tests don't wait for a disk that databases flush at each write. */
const MEMORY = "/dev/shm";

/** A new folder for a database that needs not survive a power failure. */
export function newMemoryFolder(prefix: string): Promise<string> {
  return mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), prefix));
}
