import { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { Tables } from "./schema.ts";

/** How long a statement of the shop may take, in milliseconds. */
const STATEMENT_TIMEOUT = 10_000;

/** How long a server may say nothing, in timeouts of a statement. */
const SILENCE_TIMEOUT = 1.5;

/**
 * Opens the orders database on a PostgreSQL server; `url` is its connection string, `timeout` the longest that a statement
 * may take, in milliseconds.
 */
export function openPostgres(url: string, timeout = STATEMENT_TIMEOUT): Kysely<Tables> {
  // Times in milliseconds and amounts in cents are whole numbers well below 2^53.
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: timeout,
    // The locks of a machine that is lost in a transaction would be kept for hours otherwise.
    idle_in_transaction_session_timeout: timeout,
    // The server ends every statement in time: one that still says nothing is lost. By itself TCP waits a quarter of an hour
    // for it, and with it every connection of the pool.
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(timeout * SILENCE_TIMEOUT, () => socket.destroy());
    },
  });
  // A connection that breaks is replaced by the pool. Its error would end the process where nobody listens for it: the pool
  // passes it on for an idle connection only. A statement that runs then fails by itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
