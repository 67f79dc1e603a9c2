import { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { Tables } from "./schema.ts";

/** Milliseconds that a statement may take. */
const STATEMENT_TIMEOUT = 10_000;

/** How long a connection may be silent, as a multiple of the statement timeout. */
const SILENCE_TIMEOUT = 1.5;

/** `url` is a PostgreSQL connection string; a statement may take `timeout` milliseconds. */
export function openPostgres(url: string, timeout = STATEMENT_TIMEOUT): Kysely<Tables> {
  // Times in milliseconds and amounts in cents are whole numbers well below 2^53.
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: timeout,
    // Otherwise the locks of a client that fails during a transaction would stay for hours.
    idle_in_transaction_session_timeout: timeout,
    // The server ends every statement within the timeout, so a longer silence means that the connection is lost. TCP
    // itself would wait a quarter of an hour, and block every connection of the pool.
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(timeout * SILENCE_TIMEOUT, () => socket.destroy());
    },
  });
  // The pool replaces a broken connection, but an unhandled `error` event would end the process. The pool forwards the
  // event only for idle connections; a running statement rejects by itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
