import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "libsql";

/** Milliseconds between two looks at whether the other one is done. */
const AGAIN = 100;

/**
 * Does a piece of work while nobody else does one under the same lock, a file that is made when missing. Waits for whoever
 * does, having said so to `waits`. The system lets go of the lock with its process, however that ends.
 */
export async function withLock(
  lock: string,
  waits: () => void,
  work: () => Promise<void>,
): Promise<void> {
  await mkdir(dirname(lock), { recursive: true });
  const file = new Database(lock);
  try {
    if (!taken(file)) {
      waits();
      while (!taken(file)) await wait(AGAIN);
    }
    await work();
  } finally {
    file.close();
  }
}

/** Whether the lock was free, and is ours now. */
function taken(file: InstanceType<typeof Database>): boolean {
  try {
    file.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (fault) {
    if (fault instanceof Error && "code" in fault && fault.code === "SQLITE_BUSY") return false;
    throw fault;
  }
}
