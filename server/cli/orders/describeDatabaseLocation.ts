import { resolve } from "node:path";
import { databaseHost } from "../../config/databaseHost.ts";
import type { Environment } from "../../config/env.ts";

/**
 * Describes to the merchant where the orders are: the data folder, or the PostgreSQL server and its database, without user
 * and password.
 */
export function describeDatabaseLocation({
  databaseUrl,
  dataDir,
}: Pick<Environment, "databaseUrl" | "dataDir">): string {
  if (databaseUrl === null) return `the folder ${resolve(dataDir)} (DATA_DIR)`;
  const { port, pathname } = new URL(databaseUrl);
  const host = databaseHost(databaseUrl, process.env["PGHOST"]);
  return `the database ${host}${port === "" ? "" : `:${port}`}${pathname} (DATABASE_URL)`;
}
