import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../../server/orders/database.ts";
import { MIGRATIONS } from "../../../server/orders/migrations.ts";
import { openPostgres } from "../../../server/orders/openPostgres.ts";
import { openSqlite } from "../../../server/orders/openSqlite.ts";
import { runOrdersCli } from "../../../server/cli/orders/ordersCli.ts";
import { DATABASE_KINDS, startDatabases, type TestDatabases } from "../../support/testDatabases.ts";
import { catalog } from "../support/carts.ts";

const FOLDER = join(import.meta.dirname, "../../fixtures/databases");
/** Databases of each release, by their last migration. */
const FILES = readdirSync(FOLDER);

test("every older format has a database of its release", () => {
  const older = Object.keys(MIGRATIONS).slice(0, -1);
  expect(FILES).toEqual(expect.arrayContaining(older.map((name) => `${name}.sql`)));
});

const CASES = DATABASE_KINDS.flatMap((kind) => FILES.map((file) => ({ kind, file })));
/** A former snapshot of each checkout; the release of 0008 and later ones store none. */
const FORMER_SNAPSHOTS = `
  insert into snapshots (checkout_id, number, created_at, amount, hash, content)
  select checkout_id, number + 1, created_at, amount, 'former', content from snapshots`;

describe.each(CASES)("the database $file of an older release in $kind", ({ kind, file }) => {
  let databases: TestDatabases;
  let db: Database;
  const hasFormerSnapshots = file < "0008";
  beforeAll(async () => {
    databases = await startDatabases(kind);
    const place = await databases.newLocation();
    const old = "postgres" in place ? openPostgres(place.postgres) : openSqlite(place.sqlite);
    const statements = readFileSync(join(FOLDER, file), "utf8").split(/;\n/);
    if (hasFormerSnapshots) statements.push(FORMER_SNAPSHOTS);
    await old.transaction().execute(async (tx) => {
      for (const statement of statements.filter((text) => text !== ""))
        await sql.raw(statement).execute(tx);
    });
    await old.destroy();
    db = await openDatabase(place);
  });
  afterAll(async () => {
    await db.destroy();
    await databases.stop();
  });

  test("is migrated", async () => {
    const checkouts = await db.selectFrom("checkouts").selectAll().orderBy("created_at").execute();
    const begun = checkouts.filter(({ sent_snapshot }) => sent_snapshot > 0);
    // The session has sent no snapshot. The order and the running payment have sent one each, and a page may still be
    // confirming it.
    expect(checkouts).toHaveLength(3);
    expect(begun).toHaveLength(2);
    expect(begun.every(({ promised }) => promised > 0)).toBe(true);
    expect(checkouts.find(({ sent_snapshot }) => sent_snapshot === 0)?.promised).toBe(0);
    expect(checkouts.map(({ customer_round }) => customer_round)).toEqual([1, 1, 1]);
    // The e-mail of a running payment is still needed, should it be canceled.
    const emails = begun.map(({ state, customer_email }) => [state, customer_email !== null]);
    expect(emails).toEqual([
      ["paid", false],
      ["open", true],
    ]);

    // A photo without a date of use would be swept at once.
    const photos = await db.selectFrom("photos").selectAll().execute();
    expect(photos).toHaveLength(2);
    expect(photos.every(({ used_at, created_at }) => used_at >= created_at)).toBe(true);
    expect(photos.map(({ swept_at }) => swept_at)).toEqual([0, 0]);
  });

  test("keeps only the paid snapshot of orders", async () => {
    const snapshots = await db
      .selectFrom("snapshots")
      .innerJoin("checkouts", "checkouts.id", "snapshots.checkout_id")
      .leftJoin("orders", "orders.checkout_id", "snapshots.checkout_id")
      .select(["checkouts.state", "snapshots.number", "orders.snapshot as paid"])
      .orderBy("checkouts.state")
      .orderBy("snapshots.number")
      .execute();
    expect(snapshots).toEqual([
      { state: "open", number: 1, paid: null },
      ...(hasFormerSnapshots ? [{ state: "open", number: 2, paid: null }] : []),
      { state: "paid", number: 1, paid: 1 },
    ]);
  });

  test("has orders that the orders command reads and advances", async () => {
    const bucket = { read: async () => null };
    const now = Date.UTC(2027, 0, 1);
    const loadRenderer = () => Promise.reject(new Error("no fonts"));
    const parts = {
      catalog,
      orders: db,
      loadRenderer,
      bucket,
      now,
      location: "the test",
      confirm: null,
    };
    const run = (...words: string[]) => runOrdersCli(parts, words);
    expect(await run("list")).toContain("1001");
    const sheet = await run("show", "1001");
    for (const text of ["Ann", "Bo", "12 Walnut Street", "$70.97"]) expect(sheet).toContain(text);
    expect(await run("advance", "1001", "in_production")).toContain("in_production");
  });
});
