import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  Migrator,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import Libsql from "libsql";
import type { Database } from "../../../server/orders/database/database.ts";
import { MIGRATIONS } from "../../../server/orders/database/migrations.ts";
import type { Tables } from "../../../server/orders/database/schema.ts";

/** A SQLite database in memory that calls `checkpoint` before each statement, or before a whole transaction. */
export async function openSteppedDatabase(checkpoint: () => Promise<void>): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: new SteppedDialect(inMemory(), checkpoint) });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  }).migrateToLatest();
  if (error !== undefined) throw new Error("the tables could not be created", { cause: error });
  return db;
}

function inMemory(): SqliteDatabase {
  const database = new Libsql(":memory:");
  database.pragma("foreign_keys = ON");
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}

class SteppedDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #checkpoint: () => Promise<void>;

  constructor(database: SqliteDatabase, checkpoint: () => Promise<void>) {
    super({ database });
    this.#database = database;
    this.#checkpoint = checkpoint;
  }

  override createDriver(): SqliteDriver {
    return new SteppedDriver(this.#database, this.#checkpoint);
  }
}

class SteppedDriver extends SqliteDriver {
  readonly #checkpoint: () => Promise<void>;

  constructor(database: SqliteDatabase, checkpoint: () => Promise<void>) {
    super({ database });
    this.#checkpoint = checkpoint;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#checkpoint();
    return super.acquireConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}
