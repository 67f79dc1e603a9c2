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
 * @throws DatabaseMismatch when a newer release has changed the tables, or they are older than any release.
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
    rejectNewerDatabase(applied, migrations);
    rejectUnreleasedDatabase(applied);
    if (applied.includes(LAST_JOINED)) await adoptJoinedMigrations(database);
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
    rejectNewerDatabase(applied, migrations);
    rejectUnreleasedDatabase(applied);
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

/** @throws DatabaseMismatch when the database has later migrations than this release. */
function rejectNewerDatabase(applied: readonly string[], migrations: Migrations): void {
  const last = Object.keys(migrations).at(-1) ?? "";
  const newer = applied.filter((name) => name > last);
  if (newer.length > 0)
    throw new DatabaseMismatch(
      `The orders database was written by a newer release: it has ${newer.join(", ")}, and this release knows the tables up to ${last}. Start that release again, or restore a backup from before it.`,
    );
}

/**
 * Before the first release, ten migrations were joined into the first one of `MIGRATIONS`. This is the last of the ten. A
 * database that has it has the tables that the joined one creates, and also columns that are no longer read.
 */
const LAST_JOINED = "0010-lookups";

/**
 * Replaces the names of the ten joined migrations, all of which were applied, by that of the one they were joined into.
 * Another process may do so at the same time. Also marks unordered photos whose copies may contain metadata as swept and
 * unused since 1970, so that they can't be ordered and the next sweep deletes them.
 */
async function adoptJoinedMigrations(database: Database): Promise<void> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const [first] = Object.keys(MIGRATIONS);
  await database.transaction().execute(async (tx) => {
    await sql`
      update photos set used_at = 0, swept_at = 1
      where checked_at is not null and metadata_removed_at = 0 and order_id is null`.execute(tx);
    await sql`update ${table} set name = ${first} where name = ${LAST_JOINED}`.execute(tx);
    await sql`delete from ${table} where name < ${LAST_JOINED}`.execute(tx);
  });
}

/** @throws DatabaseMismatch if only some of the ten joined migrations were applied. */
function rejectUnreleasedDatabase(applied: readonly string[]): void {
  const joined = applied.filter((name) => name <= LAST_JOINED);
  if (joined.length > 0 && !joined.includes(LAST_JOINED))
    throw new DatabaseMismatch(
      `The orders database was written before the first release: it has ${joined.join(", ")}. Start the version of November 25, 2026 once (commit 643c8096): it migrates the tables.`,
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
