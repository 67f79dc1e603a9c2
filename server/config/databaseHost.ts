import { resolve } from "node:path";
import { Client } from "pg";

const LOCAL = /^(?:localhost|127(?:\.\d+){3}|::1)$/i;

/**
 * Whether a PostgreSQL address names another machine, so that several servers may share the database. A folder of a
 * socket is local; without a host, `PGHOST` names it. A text that is not a URL counts as local, because the variable's
 * schema reports it.
 */
export function isRemoteDatabase(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { host } = new Client(databaseUrl);
  return !host.startsWith("/") && !LOCAL.test(host);
}

/**
 * Describes to the merchant where the orders are: the data folder, or the PostgreSQL server and its database, without user
 * and password.
 */
export function describeDatabase(databaseUrl: string | null, dataDir: string): string {
  if (databaseUrl === null) return `the folder ${resolve(dataDir)} (DATA_DIR)`;
  const { port, pathname } = new URL(databaseUrl);
  const { host } = new Client(databaseUrl);
  return `the database ${host}${port === "" ? "" : `:${port}`}${pathname} (DATABASE_URL)`;
}
