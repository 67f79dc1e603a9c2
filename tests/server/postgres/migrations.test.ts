import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Migrator } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DatabasePlace, openDatabase } from "../../../server/orders/database.ts";
import { openPostgres } from "../../../server/orders/openPostgres.ts";
import { openSqlite } from "../../../server/orders/openSqlite.ts";
import { DATABASE_KINDS, startDatabases, type TestDatabases } from "../../support/testDatabases.ts";

const OPEN = fileURLToPath(new URL("openedDatabase.ts", import.meta.url));

async function openInProcess(place: DatabasePlace): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", OPEN, JSON.stringify(place)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  await once(child, "close");
  return { code: child.exitCode, said };
}

describe.each(DATABASE_KINDS)("the tables in %s", (kind) => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await startDatabases(kind);
  });
  afterAll(() => databases.stop());

  test("are made once, however many processes start at once", async () => {
    const place = await databases.newPlace();
    const ends = await Promise.all(Array.from({ length: 4 }, () => openInProcess(place)));
    expect(ends).toEqual(ends.map(() => ({ code: 0, said: "" })));
    const database = await openDatabase(place);
    const counters = await database.selectFrom("counters").selectAll().execute();
    await database.destroy();
    expect(counters).toEqual([{ name: "order", value: 1000 }]);
  });

  test("are never half made: a step that is broken off leaves nothing behind", async () => {
    const place = await databases.newPlace();
    const database = "postgres" in place ? openPostgres(place.postgres) : openSqlite(place.sqlite);
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
    const mended = await openDatabase(place);
    expect(await mended.selectFrom("checkouts").selectAll().execute()).toEqual([]);
    await mended.destroy();
  });
});
