import { connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { type Database, openDatabase } from "../../../server/orders/database/database.ts";
import { openPostgres } from "../../../server/orders/database/openPostgres.ts";
import { listenOnFreePort } from "../../support/listenOnFreePort.ts";
import { sharedPostgres } from "../../support/databases/postgres.ts";

const server = await sharedPostgres();
const databaseUrl = await server.newDatabase();

/** The statement timeout of a shop whose connection breaks, in milliseconds. */
const TIMEOUT = 2_000;

const WAIT = { timeout: 30_000 };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "");

test("a connection that breaks in a transaction rejects it, and does not end the process", async () => {
  const uncaught = vi.fn();
  process.on("uncaughtExceptionMonitor", uncaught);
  const admin = openPostgres(databaseUrl);
  const shop = openPostgres(databaseUrl);
  try {
    const failure = shop
      .transaction()
      .execute((tx) => sql`select pg_sleep(9)`.execute(tx))
      .catch(messageOf);
    await vi.waitFor(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query = 'select pg_sleep(9)'`.execute(admin);
      expect(rows).toHaveLength(1);
    }, WAIT);
    expect(await failure).toMatch(/terminat/);
    const { rows } = await sql`select 1 as one`.execute(shop);
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    await Promise.all([admin.destroy(), shop.destroy()]);
    process.off("uncaughtExceptionMonitor", uncaught);
  }
  expect(uncaught).not.toHaveBeenCalled();
});

test("the locks of a client that is lost during a transaction are released", async () => {
  await (await openDatabase({ postgres: databaseUrl })).destroy();
  const { connection, proxy, url } = await silenceableProxy(new URL(databaseUrl));
  const lost = openPostgres(url, TIMEOUT);
  const other = openPostgres(databaseUrl);
  const setNumber = (db: Database, value: number) =>
    db.updateTable("counters").set({ value }).execute();
  try {
    const transaction = lost.transaction().execute(async (tx) => {
      await setNumber(tx, 7);
      connection.isSilent = true;
      await setNumber(tx, 8);
    });
    const failure = transaction.catch(messageOf);
    await vi.waitFor(() => expect(connection.isSilent).toBe(true), WAIT);
    // Waits until the server ends the lost transaction, which has locked the row.
    await setNumber(other, 9);
    expect(await failure).toMatch(/terminat|connection/i);
  } finally {
    await Promise.all([lost.destroy(), other.destroy()]);
    proxy.close();
  }
});

test("timeouts are set after connecting, as PgBouncer refuses unknown start-up parameters", async () => {
  const { connection, proxy, url } = await silenceableProxy(new URL(databaseUrl));
  const shop = openPostgres(url, TIMEOUT);
  try {
    for (const name of ["statement_timeout", "idle_in_transaction_session_timeout"]) {
      const { rows } = await sql`select current_setting(${name}) as value`.execute(shop);
      expect(rows).toEqual([{ value: "2s" }]);
    }
  } finally {
    await shop.destroy();
    proxy.close();
  }
  // Null bytes separate names and values. PgBouncer knows these names.
  const [, ...parameters] = connection.startup.toString("latin1", 4).split("\0").filter(Boolean);
  const names = parameters.filter((_, index) => index % 2 === 0);
  expect(names.toSorted()).toEqual(["client_encoding", "database", "user"]);
});

/**
 * A proxy for a database. While `connection.isSilent`, it forwards nothing, not even the end of a connection. `startup`:
 * a connection's first message.
 */
async function silenceableProxy(database: URL) {
  const connection = { isSilent: false, startup: Buffer.alloc(0) };
  const proxy = createServer((client) => {
    client.once("data", (bytes) => {
      connection.startup = bytes;
    });
    const upstream = connect(Number(database.port), database.hostname);
    const forward = (from: Socket, to: Socket) =>
      from
        .on("data", (bytes) => connection.isSilent || to.write(bytes))
        .on("error", () => from.destroy())
        .on("close", () => connection.isSilent || to.destroy());
    forward(client, upstream);
    forward(upstream, client);
    proxy.once("close", () => upstream.destroy());
  });
  const url = new URL(database);
  url.port = String(await listenOnFreePort(proxy));
  return { connection, proxy, url: url.href };
}
