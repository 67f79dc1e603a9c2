import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Migrator, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DatabaseMismatch,
  type DatabaseLocation,
  openDatabase,
  openMigratedDatabase,
} from "../../../server/orders/database/database.ts";
import { MIGRATIONS } from "../../../server/orders/database/migrations.ts";
import { openPostgres } from "../../../server/orders/database/openPostgres.ts";
import { openSqlite } from "../../../server/orders/database/openSqlite.ts";
import {
  DATABASE_KINDS,
  startDatabases,
  type TestDatabases,
} from "../../support/databases/testDatabases.ts";

/** Writes to its output when it is ready, and opens the database when its input is closed. */
const SCRIPT = fileURLToPath(new URL("openDatabaseScript.ts", import.meta.url));

/** Opens a database in several processes at the same moment; returns what each wrote to its error output. */
async function openInProcesses(location: DatabaseLocation, count: number): Promise<string[]> {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ["--import", "tsx", SCRIPT, JSON.stringify(location)]),
  );
  await Promise.all(children.map(({ stdout }) => once(stdout, "data")));
  return Promise.all(
    children.map(async (child) => {
      child.stdin.end();
      const [errors] = await Promise.all([text(child.stderr), once(child, "close")]);
      return child.exitCode === 0 ? errors : `${child.exitCode} ${errors}`;
    }),
  );
}

const openUnmigrated = (location: DatabaseLocation) =>
  "postgres" in location ? openPostgres(location.postgres) : openSqlite(location.sqlite);

describe.each(DATABASE_KINDS)("the tables in %s", (kind) => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await startDatabases(kind);
  });
  afterAll(() => databases.stop());

  test("are created once when several servers open a new database at once", async () => {
    const location = await databases.newLocation();
    if (kind === "SQLite") expect(await openInProcesses(location, 2)).toEqual(["", ""]);
    else {
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase(location)));
      for (const each of opened) await each.destroy();
    }
    const database = await openDatabase(location);
    const counters = await database.selectFrom("counters").selectAll().execute();
    await database.destroy();
    expect(counters).toEqual([{ name: "order", value: 1000 }]);
  });

  test("leave nothing of an interrupted migration", async () => {
    const location = await databases.newLocation();
    const database = openUnmigrated(location);
    const broken = {
      async up(db: typeof database) {
        await db.schema.createTable("attempts").addColumn("id", "text").execute();
        throw new Error("the machine stopped");
      },
    };
    const provider = { getMigrations: async () => ({ broken }) };
    const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
    expect(error).toEqual(new Error("the machine stopped"));
    await database.destroy();
    const reopened = await openDatabase(location);
    expect(await reopened.selectFrom("attempts").selectAll().execute()).toEqual([]);
    await reopened.destroy();
  });

  test("of another release are refused and not changed; the error names the migration", async () => {
    const newer = { ...MIGRATIONS, "9999-later": { up: async () => {} } };
    const location = await databases.newLocation();
    await expect(openMigratedDatabase(location)).rejects.toThrow("it lacks 0100-tables");
    await (await openDatabase(location)).destroy();
    await expect(openMigratedDatabase(location, newer)).rejects.toThrow("it lacks 9999-later");
    await (await openMigratedDatabase(location)).destroy();
    await (await openDatabase(location, newer)).destroy();
    for (const open of [openDatabase, openMigratedDatabase]) {
      await expect(open(location)).rejects.toThrow(DatabaseMismatch);
      await expect(open(location)).rejects.toThrow(/newer release: it has 9999-later,/);
    }
    await (await openMigratedDatabase(location, newer)).destroy();
  });

  test("of before the first release stop the start with what to do, and stay as they are", async () => {
    const location = await databases.newLocation();
    const database = openUnmigrated(location);
    await database.schema.createTable("checkouts").addColumn("id", "text").execute();
    await database.schema.createTable("kysely_migration").addColumn("name", "text").execute();
    await sql`insert into kysely_migration values ('0011-tables')`.execute(database);
    await expect(openDatabase(location)).rejects.toThrow(
      /before the first release: it has 0011-tables, .*move orders\.db, .* or set DATABASE_URL/,
    );
    const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
    await database.destroy();
    expect(tables.map(({ name }) => name).toSorted()).toEqual(["checkouts", "kysely_migration"]);
  });
});
