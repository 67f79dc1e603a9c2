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

/** Milliseconds that a statement waits for another process that is writing. */
const BUSY_TIMEOUT = 5_000;

/**
 * Opens the orders database in one file (`:memory:` for none), creating file and folder if absent. Acknowledged writes
 * are on disk: write-ahead log, `synchronous=FULL`.
 * @param timeout milliseconds that a statement waits for another process that is writing.
 */
export function openSqlite(file: string, timeout = BUSY_TIMEOUT): Kysely<Tables> {
  // The file contains shoppers' addresses: only its owner may read it, even in a folder that already existed.
  if (file !== ":memory:") {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Only if absent: closing a file releases all locks that this process has on it. Without the lock of its open
    // connections another process would remove the log that they write.
    if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  }
  const database = new Database(file, { timeout });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // Otherwise deleted addresses would stay in free pages, and in every copy of the file.
  database.pragma("secure_delete = ON");
  const cached = cacheStatements(database);
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => new ImmediateDriver(cached),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

interface OpenDatabase extends SqliteDatabase {
  isInTransaction(): boolean;
}

/** Prepares each statement once: the shop has few distinct statements. */
function cacheStatements(database: Database.Database): OpenDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    isInTransaction: () => database.inTransaction,
    close() {
      // The driver does not merge the write-ahead log on close, and a copy of the file alone would lack the newest
      // orders. Without waiting: if another process is writing or the disk is full, the log stays and is read with the
      // file.
      try {
        database.pragma("busy_timeout = 0");
        database.pragma("wal_checkpoint(TRUNCATE)");
      } catch {}
      database.close();
    },
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        const prepared = database.prepare(sql);
        statement = {
          // A constant; querying the driver costs as much as reading a row.
          reader: prepared.reader,
          all: sql.endsWith(" limit 1") ? firstRow(prepared) : (values) => prepared.all(values),
          run: (values) => prepared.run(values),
          iterate: (values) => prepared.iterate(values),
        };
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

/** Fetches one row as bare values; iterating over a list of one takes three times as long. */
function firstRow(prepared: Database.Statement): (values: readonly unknown[]) => unknown[] {
  prepared.raw();
  const names = prepared.columns().map(({ name }) => name);
  return (values) => {
    const cells = prepared.get(values);
    if (!Array.isArray(cells)) return [];
    const row: Record<string, unknown> = {};
    for (let n = 0; n < names.length; n += 1) row[names[n] ?? ""] = cells[n];
    return [row];
  };
}

/** SQLite supports transactional DDL, so an interrupted migration leaves nothing behind, and a second process waits. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Starts transactions as writers: one that reads first could fail when another process writes in between. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: OpenDatabase;

  constructor(database: OpenDatabase) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite rolls back by itself when the disk is full: a second rollback would fail and hide the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction()) await super.rollbackTransaction(connection);
  }
}
