import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../../../server/orders/database/database.ts";
import { MIGRATIONS } from "../../../server/orders/database/migrations.ts";
import { classicItem } from "../server/carts.ts";
import { photoTools, png } from "../server/photoTools.ts";
import { openTestShop, type TestShop } from "../server/testShop.ts";
import { confirm, visitor } from "../server/visitor.ts";

// Run `npx tsx tests/support/databases/writeOldDatabase.ts` before a migration is added. It stores a database as this
// release writes it, for the test that opens the databases of all releases. The database contains a paid order with a
// photo, a started but unconfirmed payment, a session, and a photo without an order.

/** In the order of the inserts: a table follows those that it refers to. */
const TABLES = [
  "shop",
  "kysely_migration",
  "kysely_migration_lock",
  "counters",
  "checkouts",
  "snapshots",
  "orders",
  "order_changes",
  "events",
  "outbox",
  "photos",
  "lookups",
];

async function fillDatabase(shop: TestShop): Promise<void> {
  const { upload, dogtagWith } = photoTools(shop);
  const { key } = await upload(png, "image/png");
  const payment = await visitor(shop).pay([classicItem("Ann", "Bo"), dogtagWith(key)]);
  await confirm(shop, payment);
  for (const event of await shop.events()) await shop.deliver(event);
  await shop.worker.tick();
  await visitor(shop).pay([classicItem("Cy")]);
  await visitor(shop).session([classicItem("Di")]);
  await upload(png, "image/png");
}

/** Returns the SQL statements that recreate a SQLite database. @throws Error if `TABLES` lacks a table */
async function dumpStatements(db: Database): Promise<readonly string[]> {
  const { rows: objects } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where sql is not null`.execute(db);
  const objectsOf = (type: string) => objects.filter((object) => object.type === type);
  const tables = objectsOf("table").map(({ name }) => name);
  const unknown = tables.filter((name) => !TABLES.includes(name));
  if (unknown.length > 0)
    throw new Error(`add ${unknown.join(", ")} to TABLES, after what it refers to`);
  const inserts: string[] = [];
  for (const table of TABLES) {
    const { rows } = await sql<
      Record<string, string | number | null>
    >`select * from ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      const columns = Object.keys(row).map((column) => `"${column}"`);
      const values = Object.values(row).map(toLiteral);
      inserts.push(`insert into "${table}" (${columns.join(", ")}) values (${values.join(", ")})`);
    }
  }
  return [
    ...objectsOf("table").map((table) => table.sql),
    ...inserts,
    ...objectsOf("index").map((index) => index.sql),
  ];
}

function toLiteral(value: string | number | null): string {
  if (value === null) return "null";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

const folder = await mkdtemp(join(tmpdir(), "old-database-"));
const shop = await openTestShop({ database: { sqlite: join(folder, "orders.db") } });
try {
  await fillDatabase(shop);
  const file = `${Object.keys(MIGRATIONS).at(-1)}.sql`;
  const text = (await dumpStatements(shop.orders)).map((statement) => `${statement};\n`).join("");
  writeFileSync(join(import.meta.dirname, "../../fixtures/databases", file), text);
  console.log(`Wrote tests/fixtures/databases/${file}`);
} finally {
  await shop.close();
  await rm(folder, { recursive: true });
}
