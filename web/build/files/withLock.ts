import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "libsql";

/** Polling interval, in milliseconds. */
const POLL_MS = 100;

/**
 * Runs `work` while holding SQLite's exclusive lock on a file, which is created if missing. If another process holds the
 * lock, calls `onWait` and waits. The operating system releases the lock when the process ends, even after a crash.
 */
export async function withLock(
  path: string,
  onWait: () => void,
  work: () => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const database = new Database(path);
  try {
    if (!tryLock(database)) {
      onWait();
      while (!tryLock(database)) await wait(POLL_MS);
    }
    await work();
  } finally {
    database.close();
  }
}

/** Acquires the lock; false if another process holds it. */
function tryLock(database: InstanceType<typeof Database>): boolean {
  try {
    database.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") return false;
    throw error;
  }
}
