import { resolve } from "node:path";
import { databaseHost } from "../../config/databaseHost.ts";
import type { Environment } from "../../config/env.ts";

/** The database's location for the merchant: the data folder, or server and database without password. */
export function databaseLocation({
  databaseUrl,
  dataDir,
}: Pick<Environment, "databaseUrl" | "dataDir">): string {
  if (databaseUrl === null) return `the folder ${resolve(dataDir)} (DATA_DIR)`;
  const { port, pathname } = new URL(databaseUrl);
  const host = databaseHost(databaseUrl, process.env["PGHOST"]);
  return `the database ${host}${port === "" ? "" : `:${port}`}${pathname} (DATABASE_URL)`;
}
