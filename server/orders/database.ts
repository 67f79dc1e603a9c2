import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from "kysely";
import { MIGRATIONS } from "./migrations.ts";
import { openPostgres } from "./openPostgres.ts";
import { openSqlite } from "./openSqlite.ts";
import type { Tables } from "./schema.ts";

export type Database = Kysely<Tables>;

/** Where the orders are kept. */
export type DatabasePlace = { readonly postgres: string } | { readonly sqlite: string };

export type Migrations = Readonly<Record<string, Migration>>;

/** The tables do not fit this release; the message says what to do. */
export class DatabaseMismatch extends Error {
  override readonly name = "DatabaseMismatch";
}

/** How long a statement of a migration may take, in milliseconds: a large table is changed as a whole. */
const MIGRATION_TIMEOUT = 10 * 60_000;

/**
 * Opens the orders database and brings its tables up to date, under a lock, so that several processes may start at once.
 * @throws DatabaseMismatch when a newer release has changed the tables.
 * @throws Error when a migration fails.
 */
export async function openDatabase(
  place: DatabasePlace,
  migrations: Migrations = MIGRATIONS,
): Promise<Database> {
  // A connection of its own, which is given more time; tables in memory exist in one connection only.
  const inMemory = "sqlite" in place && place.sqlite === ":memory:";
  const migrating = open(place, MIGRATION_TIMEOUT);
  try {
    await refuseNewer(migrating, migrations);
    const { error } = await migratorOf(migrating, migrations).migrateToLatest();
    if (error !== undefined)
      throw new Error("the tables of the orders database could not be brought up to date", {
        cause: error,
      });
    if (inMemory) return migrating;
  } catch (error) {
    await migrating.destroy();
    throw error;
  }
  await migrating.destroy();
  return open(place);
}

/**
 * Opens the orders database as it is, for a command beside the shop; its tables are not changed.
 * @throws DatabaseMismatch when another release has written them, or none has.
 */
export async function openMigrated(
  place: DatabasePlace,
  migrations: Migrations = MIGRATIONS,
): Promise<Database> {
  const database = open(place);
  try {
    await refuseNewer(database, migrations);
    const applied = await appliedMigrations(database);
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

const open = (place: DatabasePlace, timeout?: number): Database =>
  "postgres" in place ? openPostgres(place.postgres, timeout) : openSqlite(place.sqlite, timeout);

const migratorOf = (db: Database, migrations: Migrations): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });

/** @throws DatabaseMismatch when the database has migrations that this release does not know. */
async function refuseNewer(database: Database, migrations: Migrations): Promise<void> {
  const unknown = (await appliedMigrations(database)).filter((name) => !(name in migrations));
  const known = Object.keys(migrations).at(-1);
  if (unknown.length > 0)
    throw new DatabaseMismatch(
      `The orders database was written by a newer release: it has ${unknown.join(", ")}, and this release knows the tables up to ${known}. Start that release again, or restore a backup from before it.`,
    );
}

/** The names of the migrations that the database has had, oldest first. */
async function appliedMigrations(database: Database): Promise<readonly string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const rows = await sql<{ name: string }>`select name from ${sql.table(
    DEFAULT_MIGRATION_TABLE,
  )} order by name`.execute(database);
  return rows.rows.map(({ name }) => name);
}
