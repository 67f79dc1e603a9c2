import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../server/orders/database.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sqlite-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  // FULL: an acknowledged order is on the disk even if the machine loses its power.
  ["synchronous", 2],
  ["journal_mode", "wal"],
  ["foreign_keys", 1],
])("an orders database in a file is opened with %s = %s", async (name, expected) => {
  const database = await openDatabase({ sqlite: join(folder, "orders.db") });
  const { rows } = await sql`pragma ${sql.raw(name)}`.execute(database);
  await database.destroy();
  expect(rows).toEqual([{ [name]: expected }]);
});
