import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "libsql";

/** Polling interval, in milliseconds. */
const POLL_MS = 100;

/**
 * Runs `work` while holding an exclusive lock, a file that is created if missing. If another process holds it, calls
 * `waits` and waits for it. The operating system releases the lock when the process ends, however that happens.
 */
export async function withLock(
  lock: string,
  waits: () => void,
  work: () => Promise<void>,
): Promise<void> {
  await mkdir(dirname(lock), { recursive: true });
  const file = new Database(lock);
  try {
    if (!tryLock(file)) {
      waits();
      while (!tryLock(file)) await wait(POLL_MS);
    }
    await work();
  } finally {
    file.close();
  }
}

/** Acquires the lock; false if another process holds it. */
function tryLock(file: InstanceType<typeof Database>): boolean {
  try {
    file.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") return false;
    throw error;
  }
}
