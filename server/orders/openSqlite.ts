import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import Database from "libsql";
import type { Tables } from "./schema.ts";

/** How long a statement waits for another process that is writing, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/**
 * Opens the orders database in one file (`:memory:` for none), creating it and its folder when absent; a statement waits
 * `timeout` milliseconds for another process that is writing. Every acknowledged write is on the disk: write-ahead log, `synchronous=FULL`.
 */
export function openSqlite(file: string, timeout = BUSY_TIMEOUT): Kysely<Tables> {
  // Shoppers' addresses lie there: folder and file are their owner's alone, the file also in a folder that was there before.
  if (file !== ":memory:") {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, "a", 0o600));
  }
  const database = new Database(file, { timeout });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // An address that is deleted would be kept in free pages for years, and in every copy of the file.
  database.pragma("secure_delete = ON");
  return new Kysely<Tables>({ dialect: new ImmediateDialect(remembering(database)) });
}

/** A database of which one knows whether a transaction is under way. */
interface OpenDatabase extends SqliteDatabase {
  isInTransaction(): boolean;
}

/** Prepares each statement once: the shop's statements are few and always the same. */
function remembering(database: Database.Database): OpenDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    isInTransaction: () => database.inTransaction,
    close() {
      // The driver leaves the write-ahead log as it is: a copy of the file alone would lack the newest orders. Nothing is
      // waited for; where another process is at it, or the disk is full, the log stays and is read with the file.
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
          // Asking the driver costs as much as reading a row, and the answer never changes.
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

/** Fetches a row in one call of the driver, as bare values: to go through a list of one costs it three times as much. */
function firstRow(prepared: Database.Statement): (values: readonly unknown[]) => unknown[] {
  prepared.raw();
  const names = prepared.columns().map(({ name }) => name);
  return (values) => {
    const found = prepared.get(values);
    if (!Array.isArray(found)) return [];
    const row: Record<string, unknown> = {};
    for (let n = 0; n < names.length; n += 1) row[names[n] ?? ""] = found[n];
    return [row];
  };
}

/** Begins transactions as writers: one that reads first could otherwise fail when another process writes between. */
class ImmediateDialect extends SqliteDialect {
  readonly #database: OpenDatabase;

  constructor(database: OpenDatabase) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database);
  }
}

/**
 * SQLite's tables are made in transactions like anything else, so a step that is broken off leaves nothing behind,
 * and a second process waits for the first one's step.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: OpenDatabase;

  constructor(database: OpenDatabase) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite itself rolls back when the disk is full: another rollback would fail, and its error would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction()) await super.rollbackTransaction(connection);
  }
}
