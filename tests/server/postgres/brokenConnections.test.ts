import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPostgres } from "../../../server/orders/openPostgres.ts";
import { startPostgres, type TestPostgres } from "../../support/postgres.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test("a connection that breaks in a transaction fails that transaction, and does not end the process", async () => {
  const uncaught = vi.fn();
  process.on("uncaughtExceptionMonitor", uncaught);
  const database = openPostgres(server.url);
  const shop = openPostgres(server.url);
  try {
    const transaction = shop.transaction().execute((tx) => sql`select pg_sleep(9)`.execute(tx));
    const failure = expect(transaction).rejects.toThrow(/terminat/);
    await vi.waitFor(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query = 'select pg_sleep(9)'`.execute(database);
      expect(rows).toHaveLength(1);
    });
    await failure;
    const { rows } = await sql`select 1 as one`.execute(shop);
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    await Promise.all([database.destroy(), shop.destroy()]);
    process.off("uncaughtExceptionMonitor", uncaught);
  }
  expect(uncaught).not.toHaveBeenCalled();
});
