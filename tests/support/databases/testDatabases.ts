import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseLocation } from "../../../server/orders/database/database.ts";
import { sharedPostgres } from "./postgres.ts";

export const DATABASE_KINDS = ["SQLite", "PostgreSQL"] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** Creates databases for the orders of tests. */
export interface TestDatabases {
  /** The location of a new empty database. */
  newLocation(): Promise<DatabaseLocation>;
  /** Deletes SQLite's files. PostgreSQL's are deleted when its server stops. */
  stop(): Promise<void>;
}

const START: { readonly [K in DatabaseKind]: () => Promise<TestDatabases> } = {
  SQLite: async () => {
    const folder = mkdtempSync(join(tmpdir(), "namesake-sqlite-"));
    let count = 0;
    return {
      newLocation: async () => ({ sqlite: join(folder, `orders-${(count += 1)}.db`) }),
      stop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  PostgreSQL: async () => {
    const server = await sharedPostgres();
    return {
      newLocation: async () => ({ postgres: await server.newDatabase() }),
      stop: server.stop,
    };
  },
};

/**
 * Creates the folder of SQLite databases, or uses the PostgreSQL server of `sharedPostgres`.
 * @throws Error if no PostgreSQL server is available
 */
export function startDatabases(kind: DatabaseKind): Promise<TestDatabases> {
  return START[kind]();
}
