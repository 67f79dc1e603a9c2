import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { findFreePort } from "../../../server/adapters/listenAddress.ts";
import { findPostgresBinaries, SERVER_USER } from "./postgresBinaries.ts";

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** The server's connection string, with the database `postgres`. */
  readonly url: string;
  /** Creates an empty database and returns its connection string. */
  newDatabase(): Promise<string>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

const HOST = "127.0.0.1";
const USER = "postgres";

/**
 * Runs the server under a shell that waits for the end of its input. When the test's process ends, even by a crash, the
 * input ends, too, and the shell stops the server and deletes its folder. SIGINT is PostgreSQL's fast shutdown.
 */
const SERVER_SCRIPT =
  '"$0" "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf "$PWD"';

/** Startup timeout, in milliseconds. */
const STARTUP_TIMEOUT = 30_000;

/** Set for the workers of a test run: a request to this URL returns the connection string of a new database. */
export const NEW_DATABASE_URL = "NEW_DATABASE_URL";

/** The server that all tests of a run share, which `stop` does not stop. A command gets a server of its own. */
export async function sharedPostgres(): Promise<Omit<TestPostgres, "url">> {
  const url = process.env[NEW_DATABASE_URL];
  if (url === undefined) return startPostgres();
  return {
    async newDatabase() {
      const response = await fetch(url);
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      return text;
    },
    stop: async () => {},
  };
}

/**
 * Starts a real PostgreSQL server on the loopback interface, with a data folder of its own.
 * @param durable whether fsync stays on, which is slower; needed to measure realistic speed
 * @throws Error if there is no server or it does not start; the message contains its output
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "namesake-postgres-"));
  if (SERVER_USER) chownSync(folder, SERVER_USER.uid, SERVER_USER.gid);
  const { initdb, postgres } = findPostgresBinaries(folder);
  const data = join(folder, "data");
  const run = { ...SERVER_USER, cwd: folder, env: { ...process.env, LC_ALL: "C", TZ: "UTC" } };
  await promisify(execFile)(
    initdb,
    ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    run,
  );
  const port = await findFreePort(HOST);
  const settings = [`listen_addresses=${HOST}`, "unix_socket_directories=", `port=${port}`];
  if (!durable) settings.push("fsync=off", "full_page_writes=off");
  const options = settings.flatMap((setting) => ["-c", setting]);
  const server = spawn("sh", ["-c", SERVER_SCRIPT, postgres, "-D", data, ...options], {
    ...run,
    stdio: ["pipe", "ignore", "pipe"],
  });
  const url = `postgresql://${USER}@${HOST}:${port}/postgres`;
  await waitUntilReady(server, url);
  // A running server does not keep the process of the tests alive.
  server.unref();
  let databases = 0;

  return {
    url,
    async newDatabase() {
      const name = `test_${(databases += 1)}`;
      await query(url, `create database ${name}`);
      return url.replace(/postgres$/, name);
    },
    async stop() {
      server.ref();
      server.stdin.end();
      if (server.exitCode === null) await once(server, "exit");
    },
  };
}

/** Resolves when the server accepts connections. @throws Error with its output if it exits or takes too long */
async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  const output: string[] = [];
  server.stderr?.setEncoding("utf8").on("data", (text: string) => output.push(text));
  const deadline = Date.now() + STARTUP_TIMEOUT;
  while (server.exitCode === null && Date.now() < deadline) {
    if (
      await query(url, "select 1").then(
        () => true,
        () => false,
      )
    ) {
      // An unread pipe would block the server, and a read one would keep this process alive.
      server.stderr?.destroy();
      return;
    }
    await pause(50);
  }
  server.stdin?.end();
  throw new Error(`PostgreSQL did not start:\n${output.join("")}`);
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end();
  }
}
