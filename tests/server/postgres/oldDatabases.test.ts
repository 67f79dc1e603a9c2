import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Database,
  type DatabaseLocation,
  openDatabase,
} from "../../../server/orders/database/database.ts";
import { findPhoto, insertPhoto } from "../../../server/orders/photoRows.ts";
import { openPostgres } from "../../../server/orders/database/openPostgres.ts";
import { openSqlite } from "../../../server/orders/database/openSqlite.ts";
import { runOrdersCli } from "../../../server/cli/orders/ordersCli.ts";
import {
  DATABASE_KINDS,
  startDatabases,
  type TestDatabases,
} from "../../support/databases/testDatabases.ts";
import { catalog } from "../../support/server/carts.ts";

const FOLDER = join(import.meta.dirname, "../../fixtures/databases");
/** Databases of each release, by their last migration. */
const FILES = readdirSync(FOLDER);

/** Creates the tables and rows of a stored database, and then runs more statements. */
async function restore(
  location: DatabaseLocation,
  file: string,
  moreStatements: readonly string[] = [],
): Promise<void> {
  const db = "postgres" in location ? openPostgres(location.postgres) : openSqlite(location.sqlite);
  const statements = readFileSync(join(FOLDER, file), "utf8").split(/;\n/);
  await db.transaction().execute(async (tx) => {
    for (const statement of [...statements, ...moreStatements].filter((text) => text !== ""))
      await sql.raw(statement).execute(tx);
  });
  await db.destroy();
}

test.each(DATABASE_KINDS)(
  "a %s database with only some of the migrations before the first release is refused",
  async (kind) => {
    const databases = await startDatabases(kind);
    const location = await databases.newLocation();
    await restore(location, FILES[0] ?? "", [
      // The last migration before the first release.
      `delete from kysely_migration where name = '0010-lookups'`,
    ]);
    await expect(openDatabase(location)).rejects.toThrow(
      /before the first release: it has 0001-first, .*9-paid-emails\. Start/,
    );
    await databases.stop();
  },
);

const CASES = DATABASE_KINDS.flatMap((kind) => FILES.map((file) => ({ kind, file })));
describe.each(CASES)("the database $file of an older release in $kind", ({ kind, file }) => {
  let databases: TestDatabases;
  let db: Database;
  beforeAll(async () => {
    databases = await startDatabases(kind);
    const location = await databases.newLocation();
    // A release that did not remove metadata yet has inspected the photos without an order.
    await restore(location, file, [
      "update photos set checked_at = 1, metadata_removed_at = 0 where order_id is null",
    ]);
    db = await openDatabase(location);
  });
  afterAll(async () => {
    await db.destroy();
    await databases.stop();
  });

  test("keeps the state of each checkout and photo", async () => {
    const checkouts = await db
      .selectFrom("checkouts")
      .select(["state", "sent_snapshot", "promised"])
      .orderBy("created_at")
      .execute();
    expect(checkouts).toEqual([
      { state: "paid", sent_snapshot: 1, promised: 1 },
      { state: "open", sent_snapshot: 1, promised: 1 },
      { state: "open", sent_snapshot: 0, promised: 0 },
    ]);
    const photos = await db.selectFrom("photos").selectAll().orderBy("swept_at").execute();
    // A photo that may contain metadata is marked as swept, so that it can't be ordered.
    expect(photos.map(({ order_id, swept_at }) => [order_id !== null, swept_at])).toEqual([
      [true, 0],
      [false, 1],
    ]);
  });

  test("accepts new photos", async () => {
    await insertPhoto(db, "new.png", "image/png", 1);
    expect(await findPhoto(db, "new.png")).toMatchObject({ checked_at: null, used_at: 1 });
  });

  test("has orders that the orders command reads and advances", async () => {
    const bucket = { read: async () => null };
    const now = Date.UTC(2027, 0, 1);
    const loadRenderer = () => Promise.reject(new Error("these commands draw nothing"));
    const deps = {
      catalog,
      orders: db,
      loadRenderer,
      bucket,
      now,
      location: "the test",
      confirm: null,
    };
    const run = (...words: string[]) => runOrdersCli(deps, words);
    expect(await run("list")).toContain("1001");
    const sheet = await run("show", "1001");
    for (const text of ["Ann", "Bo", "12 Walnut Street", "$70.97"]) expect(sheet).toContain(text);
    expect(await run("advance", "1001", "in_production")).toContain("in_production");
  });
});
