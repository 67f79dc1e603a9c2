import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { Tables } from "./schema.ts";

/** Opens the orders database on a PostgreSQL server; `url` is its connection string. */
export function openPostgres(url: string): Kysely<Tables> {
  // Times in milliseconds and amounts in cents are whole numbers well below 2^53.
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
  });
  // A connection that breaks while idle is replaced by the pool; unheard, its error would end the process.
  pool.on("error", () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
