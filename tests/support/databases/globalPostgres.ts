import { createServer } from "node:http";
import { listenOnFreePort } from "../listenOnFreePort.ts";
import { NEW_DATABASE_URL, startPostgres, type TestPostgres } from "./postgres.ts";

/**
 * Lets all tests of a run share one PostgreSQL server. It starts when a test first requests a database, and stops after the
 * last test. Vitest calls this for each project; the first call sets the variable that the workers of all projects inherit.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[NEW_DATABASE_URL] !== undefined) return undefined;
  let postgres: Promise<TestPostgres> | undefined;
  const newDatabase = async () => (await (postgres ??= startPostgres())).newDatabase();
  const server = createServer((_request, response) => {
    newDatabase().then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  process.env[NEW_DATABASE_URL] = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return async () => {
    server.close();
    await (await postgres?.catch(() => undefined))?.stop();
  };
}
