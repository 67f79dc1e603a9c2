import { type Kysely, Migrator } from "kysely";
import { MIGRATIONS } from "./migrations.ts";
import { openPostgres } from "./openPostgres.ts";
import { openSqlite } from "./openSqlite.ts";
import type { Tables } from "./schema.ts";

export type Database = Kysely<Tables>;

/** Where the orders are kept. */
export type DatabasePlace = { readonly postgres: string } | { readonly sqlite: string };

/**
 * Opens the orders database and brings its tables up to date, under a lock, so that several processes may start
 * at once.
 * @throws Error when a migration fails; the database is closed then.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = "postgres" in place ? openPostgres(place.postgres) : openSqlite(place.sqlite);
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return database;
  await database.destroy();
  throw new Error("the tables of the orders database could not be brought up to date", {
    cause: error,
  });
}
