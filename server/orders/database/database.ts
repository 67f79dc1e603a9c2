import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from "kysely";
import { MIGRATIONS } from "./migrations.ts";
import { openPostgres } from "./openPostgres.ts";
import { openSqlite } from "./openSqlite.ts";
import type { Tables } from "./schema.ts";

export type Database = Kysely<Tables>;

export type DatabaseLocation = { readonly postgres: string } | { readonly sqlite: string };

export type Migrations = Readonly<Record<string, Migration>>;

/** The tables do not match this release. The message says what the operator must do. */
export class DatabaseMismatch extends Error {
  override readonly name = "DatabaseMismatch";
}

/** Maximum milliseconds of a statement in a migration, which may rewrite a large table. */
const MIGRATION_TIMEOUT = 10 * 60_000;

/**
 * Opens the orders database and migrates its tables. A lock allows several processes to start at once.
 * @throws DatabaseMismatch when a newer release has changed the tables, or they are older than the first release.
 * @throws Error when a migration fails.
 */
export async function openDatabase(
  location: DatabaseLocation,
  migrations: Migrations = MIGRATIONS,
): Promise<Database> {
  // Migrations use a separate connection with a longer timeout.
  const database = open(location, MIGRATION_TIMEOUT);
  try {
    const applied = await appliedMigrations(database);
    rejectOtherRelease(applied, migrations);
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
    if (error !== undefined)
      throw new Error("the tables of the orders database can't be migrated", { cause: error });
    // The tables of an in-memory database exist only in this connection.
    if ("sqlite" in location && location.sqlite === ":memory:") return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
  await database.destroy();
  return open(location);
}

/**
 * Opens the orders database for a command that runs beside the shop. Does not change the tables.
 * @throws DatabaseMismatch if another release has written the database, or it has no tables yet.
 */
export async function openMigratedDatabase(
  location: DatabaseLocation,
  migrations: Migrations = MIGRATIONS,
): Promise<Database> {
  const database = open(location);
  try {
    const applied = await appliedMigrations(database);
    rejectOtherRelease(applied, migrations);
    const missing = Object.keys(migrations).filter((name) => !applied.includes(name));
    if (missing.length > 0)
      throw new DatabaseMismatch(
        `The orders database was written by an older release (it lacks ${missing.join(", ")}). Start the shop once: it brings the tables up to date.`,
      );
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

const open = (location: DatabaseLocation, timeout?: number): Database =>
  "postgres" in location
    ? openPostgres(location.postgres, timeout)
    : openSqlite(location.sqlite, timeout);

/** @throws DatabaseMismatch when the database has migrations that this release doesn't know. It stays as it is. */
function rejectOtherRelease(applied: readonly string[], migrations: Migrations): void {
  const last = Object.keys(migrations).at(-1) ?? "";
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  if (unknown.some((name) => name > last))
    throw new DatabaseMismatch(
      `The orders database was written by a newer release: it has ${unknown.join(", ")}, and this release knows the tables up to ${last}. Start that release again, or restore a backup from before it.`,
    );
  throw new DatabaseMismatch(
    `The orders database was written before the first release: it has ${unknown.join(", ")}, which this release can't read. It is unchanged. To start with an empty database, move orders.db, orders.db-wal and orders.db-shm in the data folder (DATA_DIR) away and keep them, or set DATABASE_URL to another database.`,
  );
}

/** Names of the applied migrations, oldest first. */
async function appliedMigrations(database: Database): Promise<readonly string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const rows = await sql<{ name: string }>`select name from ${sql.table(
    DEFAULT_MIGRATION_TABLE,
  )} order by name`.execute(database);
  return rows.rows.map(({ name }) => name);
}

/** Each database has its own id. All processes that use the database share it. */
export async function findShopId(db: Database): Promise<string> {
  const { id } = await db.selectFrom("shop").select("id").executeTakeFirstOrThrow();
  return id;
}
