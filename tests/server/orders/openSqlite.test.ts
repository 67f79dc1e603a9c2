import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, copyFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../../server/orders/database/database.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

let folder: string;
beforeEach(() => {
  folder = folderForTest();
});

test.each([
  // FULL: an acknowledged order survives a power failure.
  ["synchronous", 2],
  ["journal_mode", "wal"],
  ["foreign_keys", 1],
  // Deleted data are overwritten: free pages would keep an address for years, also in backups.
  ["secure_delete", 1],
])("opens a file with %s = %s", async (name, expected) => {
  const database = await openDatabase({ sqlite: join(folder, "orders.db") });
  const { rows } = await sql`pragma ${sql.raw(name)}`.execute(database);
  await database.destroy();
  expect(rows).toEqual([{ [name]: expected }]);
});

test("after closing, the file alone contains everything", async () => {
  const file = join(folder, "orders.db");
  const database = await openDatabase({ sqlite: file });
  await database.updateTable("shop").set({ id: "this shop" }).execute();
  await database.destroy();
  await copyFile(file, join(folder, "copy.db"));
  const copy = await openDatabase({ sqlite: join(folder, "copy.db") });
  const shop = await copy.selectFrom("shop").selectAll().execute();
  await copy.destroy();
  expect(shop).toEqual([{ id: "this shop" }]);
});

/** Reads the shop's id in another process, which closes the file like `npm run orders`. */
const idForAnotherProcess = (file: string): string =>
  execFileSync(
    process.execPath,
    [
      "-e",
      `const database = new (require("libsql"))(${JSON.stringify(file)});
      console.log(database.prepare("select id from shop").get().id);
      database.close();`,
    ],
    { encoding: "utf8" },
  ).trim();

test("a command beside the running shop reads what the shop has written, and removes nothing", async () => {
  const file = join(folder, "orders.db");
  const database = await openDatabase({ sqlite: file });
  const ids: string[] = [];
  for (const id of ["first", "second"]) {
    await database.updateTable("shop").set({ id }).execute();
    ids.push(idForAnotherProcess(file));
  }
  const hasLog = existsSync(`${file}-wal`);
  await database.destroy();
  expect({ ids, hasLog }).toEqual({ ids: ["first", "second"], hasLog: true });
});

test("files are private to their owner, even in a readable folder", async () => {
  await chmod(folder, 0o755);
  const database = await openDatabase({ sqlite: join(folder, "orders.db") });
  const files = await readdir(folder);
  const modes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mode));
  await database.destroy();
  expect(files).toContain("orders.db-wal");
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(files.map(() => "600"));
});
