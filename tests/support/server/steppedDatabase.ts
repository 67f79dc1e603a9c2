import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  Migrator,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import Libsql from "libsql";
import type { Database } from "../../../server/orders/database/database.ts";
import { MIGRATIONS } from "../../../server/orders/database/migrations.ts";
import type { Tables } from "../../../server/orders/database/schema.ts";

/** A SQLite database in memory that calls `checkpoint` before each statement, or before a whole transaction. */
export async function openSteppedDatabase(checkpoint: () => Promise<void>): Promise<Database> {
  const database = new Libsql(":memory:");
  database.pragma("foreign_keys = ON");
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SteppedDriver(database, checkpoint),
      createIntrospector: (introspected) => new SqliteIntrospector(introspected),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw new Error("the tables could not be created", { cause: error });
  return db;
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
