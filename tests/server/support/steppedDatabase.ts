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
import type { Database } from "../../../server/orders/database.ts";
import { MIGRATIONS } from "../../../server/orders/migrations.ts";
import type { Tables } from "../../../server/orders/schema.ts";

/** Books in memory that call `point` before each statement, and before each transaction as a whole. */
export async function openSteppedDatabase(point: () => Promise<void>): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: new SteppedDialect(inMemory(), point) });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  }).migrateToLatest();
  if (error !== undefined) throw new Error("the tables could not be made", { cause: error });
  return db;
}

function inMemory(): SqliteDatabase {
  const database = new Libsql(":memory:");
  database.pragma("foreign_keys = ON");
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        const prepared = database.prepare(sql);
        statement = {
          reader: prepared.reader,
          all: (values) => prepared.all(values),
          run: (values) => prepared.run(values),
          iterate: (values) => prepared.iterate(values),
        };
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

class SteppedDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #point: () => Promise<void>;

  constructor(database: SqliteDatabase, point: () => Promise<void>) {
    super({ database });
    this.#database = database;
    this.#point = point;
  }

  override createDriver(): SqliteDriver {
    return new SteppedDriver(this.#database, this.#point);
  }
}

class SteppedDriver extends SqliteDriver {
  readonly #point: () => Promise<void>;

  constructor(database: SqliteDatabase, point: () => Promise<void>) {
    super({ database });
    this.#point = point;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#point();
    return super.acquireConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}
