import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { findFreePort } from "../../server/adapters/freePort.ts";
import { postgresBinaries, SERVER_USER } from "./postgresBinaries.ts";

/** A PostgreSQL server of one test. */
export interface TestPostgres {
  /** Its connection string, with the database `postgres`. */
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
 * input ends, too, and the shell stops the server. SIGINT is PostgreSQL's fast shutdown.
 */
const SERVER_SCRIPT = '"$0" "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server';

/** Startup timeout, in milliseconds. */
const STARTUP_TIMEOUT = 30_000;

/**
 * Starts a real PostgreSQL server on the loopback interface, with a data folder of its own.
 * @param durable whether fsync stays on, which is slower; needed to measure realistic speed
 * @throws Error if there is no server or it does not start; the message contains its output
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "namesake-postgres-"));
  if (SERVER_USER) chownSync(folder, SERVER_USER.uid, SERVER_USER.gid);
  const { initdb, postgres } = postgresBinaries(folder);
  const data = join(folder, "data");
  const run = { ...SERVER_USER, cwd: folder, env: { ...process.env, LC_ALL: "C", TZ: "UTC" } };
  execFileSync(
    initdb,
    ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...run, stdio: "pipe" },
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
  await untilReady(server, url);
  let databases = 0;

  return {
    url,
    async newDatabase() {
      databases += 1;
      await query(url, `create database test_${databases}`);
      return url.replace(/postgres$/, `test_${databases}`);
    },
    async stop() {
      server.stdin.end();
      if (server.exitCode === null) await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const output: string[] = [];
  server.stderr?.setEncoding("utf8").on("data", (text: string) => output.push(text));
  const deadline = Date.now() + STARTUP_TIMEOUT;
  while (server.exitCode === null && Date.now() < deadline) {
    if (await query(url, "select 1").then(always, never)) {
      // Later output is discarded, because an unread pipe would block the server.
      server.stderr?.removeAllListeners("data").resume();
      return;
    }
    await pause(50);
  }
  server.stdin?.end();
  throw new Error(`PostgreSQL did not start:\n${output.join("")}`);
}

const always = () => true;
const never = () => false;

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end();
  }
}
