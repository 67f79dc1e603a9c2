import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
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
import { findOrderContent } from "../../../server/orders/checkouts/snapshots.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { findPhoto, insertPhoto } from "../../../server/orders/photoRows.ts";
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
        await db.schema.createTable("checkouts").addColumn("id", "text").execute();
        throw new Error("the machine stopped");
      },
    };
    const provider = { getMigrations: async () => ({ broken }) };
    const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
    expect(error).toEqual(new Error("the machine stopped"));
    await database.destroy();
    const reopened = await openDatabase(location);
    expect(await reopened.selectFrom("checkouts").selectAll().execute()).toEqual([]);
    await reopened.destroy();
  });

  test("of another release are refused and not changed; the error names the migration", async () => {
    const newer = { ...MIGRATIONS, "9999-later": { up: async () => {} } };
    const location = await databases.newLocation();
    await expect(openMigratedDatabase(location)).rejects.toThrow("it lacks 0011-tables");
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

  /** Creates the tables and rows that the release before the first of `MIGRATIONS` wrote, then runs a statement. */
  async function restoreOldDatabase(moreSql: string): Promise<DatabaseLocation> {
    const location = await databases.newLocation();
    const database = openUnmigrated(location);
    const file = join(import.meta.dirname, "../../fixtures/databases/0010-lookups.sql");
    const statements = readFileSync(file, "utf8").split(/;\n/);
    await database.transaction().execute(async (tx) => {
      for (const statement of [...statements, moreSql].filter((each) => each !== ""))
        await sql.raw(statement).execute(tx);
    });
    await database.destroy();
    return location;
  }

  test("with only some of the migrations before the first release are refused", async () => {
    const location = await restoreOldDatabase(
      "delete from kysely_migration where name = '0010-lookups'",
    );
    await expect(openDatabase(location)).rejects.toThrow(
      /before the first release: it has 0001-first, .*9-paid-emails\. Start/,
    );
  });

  test("of an older release keep orders, checkouts and photos", async () => {
    // A release that did not remove metadata yet has inspected the photos without an order.
    const location = await restoreOldDatabase(
      "update photos set checked_at = 1, metadata_removed_at = 0 where order_id is null",
    );
    const db = await openDatabase(location);
    const [order] = await listOrders(db);
    const checkouts = await db
      .selectFrom("checkouts")
      .select(["state", "sent_snapshot", "promised"])
      .orderBy("created_at")
      .execute();
    const photos = await db.selectFrom("photos").selectAll().orderBy("swept_at").execute();
    await insertPhoto(db, "new.png", "image/png", 1);
    const newPhoto = await findPhoto(db, "new.png");
    const content = order && (await findOrderContent(db, order));
    await db.destroy();
    expect(order).toMatchObject({ number: 1001, state: "paid", received: 7097 });
    expect(content?.pieces.map(({ item }) => item["names"])).toContainEqual(["Ann", "Bo"]);
    expect(checkouts).toEqual([
      { state: "paid", sent_snapshot: 1, promised: 1 },
      { state: "open", sent_snapshot: 1, promised: 1 },
      { state: "open", sent_snapshot: 0, promised: 0 },
    ]);
    // A photo that may contain metadata is marked as swept, so that it can't be ordered.
    expect(photos.map(({ order_id, swept_at }) => [order_id !== null, swept_at])).toEqual([
      [true, 0],
      [false, 1],
    ]);
    expect(newPhoto).toMatchObject({ checked_at: null, used_at: 1 });
  });
});
