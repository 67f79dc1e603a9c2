import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Migrator, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Database,
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
  type DatabaseKind,
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

async function expectCreatedOnce(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location);
  const counters = await database.selectFrom("counters").selectAll().execute();
  await database.destroy();
  expect(counters).toEqual([{ name: "order", value: 1000 }]);
}

describe("the tables are created once", () => {
  test("when two processes open a SQLite file at once", async () => {
    const databases = await startDatabases("SQLite");
    const location = await databases.newLocation();
    expect(await openInProcesses(location, 2)).toEqual(["", ""]);
    await expectCreatedOnce(location);
    await databases.stop();
  });

  test("when four connections open a PostgreSQL database at once", async () => {
    const location = await (await startDatabases("PostgreSQL")).newLocation();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(location)));
    await Promise.all(opened.map((database) => database.destroy()));
    await expectCreatedOnce(location);
  });
});

describe.each(DATABASE_KINDS)("the tables in %s", (kind) => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await startDatabases(kind);
  });
  afterAll(() => databases.stop());

  test("leave nothing of an interrupted migration", async () => {
    const location = await databases.newLocation();
    const database =
      "postgres" in location ? openPostgres(location.postgres) : openSqlite(location.sqlite);
    const broken = {
      async up(db: typeof database) {
        await db.schema.createTable("checkouts").addColumn("id", "text").execute();
        throw new Error("the machine stopped");
      },
    };
    const migrator = new Migrator({
      db: database,
      provider: { getMigrations: async () => ({ broken }) },
    });
    expect((await migrator.migrateToLatest()).error).toEqual(new Error("the machine stopped"));
    await database.destroy();
    const reopened = await openDatabase(location);
    expect(await reopened.selectFrom("checkouts").selectAll().execute()).toEqual([]);
    await reopened.destroy();
  });

  const TIME_LIMIT_QUERY: { readonly [K in DatabaseKind]: string } = {
    SQLite: "pragma busy_timeout",
    PostgreSQL: "select setting::int as timeout from pg_settings where name = 'statement_timeout'",
  };

  test("are migrated with a longer timeout than the shop's statements", async () => {
    const location = await databases.newLocation();
    const limits: unknown[] = [];
    const readLimit = async (db: Database): Promise<void> => {
      const { rows } = await sql`${sql.raw(TIME_LIMIT_QUERY[kind])}`.execute(db);
      limits.push(...rows);
    };
    const database = await openDatabase(location, {
      ...MIGRATIONS,
      "9999-last": { up: readLimit },
    });
    await readLimit(database);
    await database.destroy();
    const shopTimeout = { SQLite: 5_000, PostgreSQL: 10_000 }[kind];
    expect(limits).toEqual([{ timeout: 600_000 }, { timeout: shopTimeout }]);
  });

  const newer = { ...MIGRATIONS, "9999-later": { up: async () => {} } };

  test("of a newer release are refused and not changed; the error names the migration", async () => {
    const location = await databases.newLocation();
    await (await openDatabase(location, newer)).destroy();
    for (const open of [openDatabase, openMigratedDatabase]) {
      await expect(open(location)).rejects.toThrow(DatabaseMismatch);
      await expect(open(location)).rejects.toThrow(/newer release: it has 9999-later,/);
    }
    await (await openMigratedDatabase(location, newer)).destroy();
  });

  test("of an older release are refused and not changed by commands beside the shop", async () => {
    const location = await databases.newLocation();
    const [first] = Object.keys(MIGRATIONS);
    await expect(openMigratedDatabase(location)).rejects.toThrow(`it lacks ${first}`);
    await (await openDatabase(location)).destroy();
    await (await openMigratedDatabase(location)).destroy();
    await expect(openMigratedDatabase(location, newer)).rejects.toThrow("it lacks 9999-later");
    await (await openDatabase(location)).destroy();
    await (await openMigratedDatabase(location)).destroy();
  });
});
