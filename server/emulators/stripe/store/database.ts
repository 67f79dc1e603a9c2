import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";

/** A SQLite file with one connection. Every commit is on disk before it returns. */
export type StateFile = InstanceType<typeof Database>;

const TABLES = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
  CREATE TABLE IF NOT EXISTS idempotency (
    key TEXT PRIMARY KEY,
    endpoint TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    request_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS deliveries (
    event TEXT PRIMARY KEY,
    attempts INTEGER NOT NULL,
    due INTEGER NOT NULL
  );
`;

/**
 * Opens `stripe.sqlite` in `dataDir`. Creates file and folder if they are missing.
 * @throws Error that names the file, because the shop has another database, and the driver's error doesn't say which is damaged
 */
export function openStateFile(dataDir: string): StateFile {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "stripe.sqlite");
  try {
    const file = new Database(path, { timeout: 5000 });
    file.pragma("journal_mode = WAL");
    file.pragma("synchronous = FULL");
    file.exec(TABLES);
    return file;
  } catch (cause) {
    throw new Error(`${path}, the Stripe emulator's database, can't be used`, { cause });
  }
}
