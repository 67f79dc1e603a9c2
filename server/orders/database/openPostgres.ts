import { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { Tables } from "./schema.ts";

/** Maximum milliseconds of a statement. */
const STATEMENT_TIMEOUT = 10_000;

/** Maximum time without data from the server, as a multiple of the statement timeout. */
const SILENCE_FACTOR = 1.5;

/**
 * Creates a pool of connections to a PostgreSQL server. Connects at the first statement.
 * @param url a PostgreSQL connection string.
 * @param timeout maximum milliseconds of a statement.
 */
export function openPostgres(url: string, timeout = STATEMENT_TIMEOUT): Kysely<Tables> {
  // Times in milliseconds and amounts in cents are whole numbers well below 2^53.
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Not as parameters of the connection's start: PgBouncer refuses those that it doesn't know. The pool awaits the promise,
    // which its types don't say. Without the second timeout, the locks of a client that fails during a transaction would
    // stay for hours.
    onConnect: (client): unknown =>
      client.query(
        `set statement_timeout = ${timeout}; set idle_in_transaction_session_timeout = ${timeout}`,
      ),
    // The server ends every statement within the timeout. If no data arrives for longer, the connection is lost. TCP
    // alone would detect this only after a quarter of an hour, and meanwhile block every connection of the pool.
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(timeout * SILENCE_FACTOR, () => socket.destroy());
    },
  });
  // The pool replaces a broken connection, but an unhandled `error` event would end the process. The pool forwards the
  // event only for idle connections; a running statement rejects by itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
