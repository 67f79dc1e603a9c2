import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import Database from "libsql";
import type { Tables } from "./schema.ts";

/** Maximum milliseconds that a statement waits while another process writes. */
const BUSY_TIMEOUT = 5_000;

/**
 * Opens the orders database in a file, or in memory for `:memory:`. Creates the file and its folder if they are
 * missing. A write is on disk when its statement returns (write-ahead log, `synchronous=FULL`).
 * @param timeout maximum milliseconds that a statement waits while another process writes.
 */
export function openSqlite(file: string, timeout = BUSY_TIMEOUT): Kysely<Tables> {
  // The file contains shoppers' addresses: only its owner may read it, even in a folder that already existed.
  if (file !== ":memory:") {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Not for an existing file: closing a file releases all locks of this process on it. Without the locks of this
    // process's open connections, another process would remove the log that they are writing.
    if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  }
  const database = new Database(file, { timeout });
  enableWriteAheadLog(database, timeout);
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // Without this, deleted addresses would stay in free pages of the file and of its copies.
  database.pragma("secure_delete = ON");
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => new ImmediateDriver(database),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** Milliseconds between two attempts. */
const RETRY_MS = 10;

/** Retries while another process does the same, because SQLite does not wait by itself for this statement. */
function enableWriteAheadLog(database: Database.Database, timeout: number): void {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      database.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      const isBusy = error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
      if (!isBusy || Date.now() >= end) throw error;
      // Blocks the thread, like every call of the driver.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}

/**
 * Prepares each statement once. The shop has few, and the driver resets one that failed, as for a locked file, only when it
 * is run again.
 */
function withStatementCache(database: Database.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => void database.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** Runs migrations in a transaction: an interrupted migration is rolled back, and a second process waits. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Takes the write lock when a transaction starts. Otherwise a transaction that reads first could fail when it writes.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database: withStatementCache(database) });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite itself rolls back when the disk is full. A second rollback would fail and hide the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }

  /**
   * The driver does not merge the write-ahead log on close, so a copy of the file alone would lack the newest orders. Does
   * not wait, and ignores an error: if another process is writing or the disk is full, the log remains and is read together
   * with the file.
   */
  override async destroy(): Promise<void> {
    try {
      this.#database.pragma("busy_timeout = 0");
      this.#database.pragma("wal_checkpoint(TRUNCATE)");
    } catch {}
    await super.destroy();
  }
}
