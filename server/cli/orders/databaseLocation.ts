import { resolve } from "node:path";
import type { Environment } from "../../config/env.ts";

/** The database's location for the merchant: the data folder, or server and database without password. */
export function databaseLocation({
  databaseUrl,
  dataDir,
}: Pick<Environment, "databaseUrl" | "dataDir">): string {
  if (databaseUrl === null) return `the folder ${resolve(dataDir)} (DATA_DIR)`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${host}${pathname} (DATABASE_URL)`;
}
