import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { readDemoSecret } from "../../../server/adapters/secrets.ts";
import { describeStartError } from "../../../server/config/startError.ts";
import { startStripeEmulator } from "../../../server/emulators/stripe/startStripeEmulator.ts";
import { openDatabase } from "../../../server/orders/database/database.ts";
import { listenOnFreePort } from "../../support/listenOnFreePort.ts";
import { runProgram } from "../../support/processes/runProgram.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const ORDERS = "server/cli/orders/main.ts";

/** Runs the orders command with these environment variables. */
const runOrders = (words: readonly string[], env: Readonly<Record<string, string>>) =>
  runProgram(ORDERS, words, { env });

/** Waits for an error of a server. */
async function nextError(server: Server): Promise<unknown> {
  const details: unknown[] = await once(server, "error");
  return details[0];
}

test("explains a used port, without a stack", async () => {
  const first = createServer();
  const port = await listenOnFreePort(first);
  const second = createServer().listen(port, "127.0.0.1");
  const error = await nextError(second);
  first.close();
  expect(describeStartError(error)).toMatch(
    new RegExp(`^Port ${port} is taken: .*PORT=${port + 1}\\.$`),
  );
});

test("suggests a lower port if the highest one is used", () => {
  const used = Object.assign(new Error("in use"), { code: "EADDRINUSE", port: 65_535 });
  expect(describeStartError(used)).toMatch(/PORT=65534\.$/);
});

test("explains a privileged port", () => {
  const refused = Object.assign(new Error("listen EACCES"), {
    code: "EACCES",
    syscall: "listen",
    port: 80,
  });
  expect(describeStartError(refused)).toMatch(/^Port 80 is for the system.*1024 on\.$/);
});

test.each(["ENOTFOUND", "EAI_AGAIN"])(
  "names a host that can't be found (%s), and its variables",
  (code) => {
    const details = { code, syscall: "getaddrinfo", hostname: "db.invalid" };
    const error = Object.assign(new Error(`getaddrinfo ${code} db.invalid`), details);
    expect(describeStartError(error)).toBe(
      "The host db.invalid can't be found. Check DATABASE_URL and HOST.",
    );
  },
);

test.each(["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"])(
  "says that the database can't be reached (%s)",
  (code) => {
    const error = Object.assign(new Error(`connect ${code} 10.0.0.7:5432`), { code });
    expect(describeStartError(error)).toBe(
      `The database at DATABASE_URL can't be opened: connect ${code} 10.0.0.7:5432.`,
    );
  },
);

/** After this many milliseconds, the database's driver no longer waits for a server. */
const CONNECTION_TIMEOUT = 5_000;

test.each([
  ["never answers", () => vi.advanceTimersByTime(CONNECTION_TIMEOUT)],
  ["closes every connection", (socket: Socket) => socket.destroy()],
] as const)(
  "says that the database can't be opened if its server %s, without a stack",
  async (_behaviour, onConnection) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const server = createServer(onConnection);
    const port = await listenOnFreePort(server);
    const opened = openDatabase({ postgres: `postgres://ann@127.0.0.1:${port}/shop` });
    const error: unknown = await opened.catch((thrown: unknown) => thrown);
    server.close();
    expect(describeStartError(error)).toMatch(
      /^The database at DATABASE_URL can't be opened: Connection terminated [^\n]*\.$/,
    );
  },
);

test("explains an address that this machine doesn't have", async () => {
  // An address for documentation, which no machine has.
  const server = createServer().listen(0, "192.0.2.1");
  const error = await nextError(server);
  expect(describeStartError(error)).toBe("HOST 192.0.2.1 is not an address of this machine.");
});

test("explains a data folder that can't be created, without a stack", async () => {
  const file = join(folderForTest(), "data");
  writeFileSync(file, "");
  const opened = openDatabase({ sqlite: join(file, "orders.db") });
  const error: unknown = await opened.catch((thrown: unknown) => thrown);
  expect(describeStartError(error)).toMatch(
    /^A file or folder can't be used: E.* \(DATA_DIR\) .*$/,
  );
});

// Root may write everywhere, so these errors are not caused.
test.each(["EACCES", "EROFS", "ENOSPC", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR_SHMSIZE"])(
  "names the data folder if the disk is full or can't be written (%s)",
  (code) => {
    const error = Object.assign(new Error("disk I/O error"), { code });
    expect(describeStartError(error)).toBe(
      "A file or folder can't be used: disk I/O error. The data folder (DATA_DIR) needs free space and permission to write.",
    );
  },
);

test("explains a database file that can't be opened, without a stack", async () => {
  const file = join(folderForTest(), "orders.db");
  mkdirSync(file);
  const error: unknown = await openDatabase({ sqlite: file }).catch((thrown: unknown) => thrown);
  expect(describeStartError(error)).toMatch(
    /^A file or folder can't be used: .*orders\.db.* \(DATA_DIR\) .*$/,
  );
});

test("names the data folder if the disk is full while tables are migrated", () => {
  const cause = Object.assign(new Error("disk is full"), { code: "SQLITE_FULL" });
  expect(describeStartError(new Error("can't be migrated", { cause }))).toMatch(
    /^A file or folder can't be used: disk is full\. The data folder .*$/,
  );
});

test("a damaged database of the Stripe emulator is not reported as that of the orders", async () => {
  const dataDir = folderForTest();
  const file = join(dataDir, "stripe.sqlite");
  writeFileSync(file, "This is no database.".repeat(100));
  const keys = { secretKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "whsec_1" };
  const started = startStripeEmulator({ ...keys, dataDir });
  const error: unknown = await started.catch((thrown: unknown) => thrown);
  expect(describeStartError(error)).toContain(`${file}, the Stripe emulator's database`);
  expect(describeStartError(error)).not.toContain("orders.db");
});

test("explains a data folder whose path is too long, and a folder in place of the demo's secret, without a stack", async () => {
  const folder = folderForTest();
  mkdirSync(join(folder, "cookie-secret"));
  for (const dataDir of [join(folder, "d".repeat(300)), folder]) {
    const error: unknown = await readDemoSecret(dataDir).catch((thrown: unknown) => thrown);
    expect(describeStartError(error)).toMatch(/^A file or folder can't be used: E.*DATA_DIR.*\.$/);
  }
});

test.each(["server/start.ts", "server/main.ts", ORDERS])(
  "a .env that is a folder is named by %s, without a stack",
  async (program) => {
    const cwd = folderForTest();
    mkdirSync(join(cwd, ".env"));
    const { code, out, err } = await runProgram(program, ["list"], { cwd, env: {} });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^The shop can't start:\n- \.env can't be read as a file: .*\n$/);
  },
);

test("npm start reports invalid settings before it builds the pages", async () => {
  // The build, if it started, would fail because of this address and print that instead.
  const env = { PORT: "http", SITE_URL: "nowhere" };
  const { code, out, err } = await runProgram("server/start.ts", [], { env });
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^The shop can't start:\n- PORT: .*\n$/);
});

test("prints an unexpected error with its stack", () => {
  expect(describeStartError(new TypeError("ours"))).toMatch(/^TypeError: ours\n {4}at /);
});

test("the orders command reports environment problems without a stack", async () => {
  const { code, out, err } = await runOrders(["list"], { PORT: "http", LOG_LEVEL: "loud" });
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^The shop can't start:\n- PORT: .*\n- LOG_LEVEL: .*\n$/);
});

test("the orders command says that the database can't be reached, without a stack or the password", async () => {
  // Nothing listens on port 1.
  const env = { DATABASE_URL: "postgres://ann:hunter2@127.0.0.1:1/d" };
  const { code, out, err } = await runOrders(["list"], env);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^The database at DATABASE_URL can't be opened: .*ECONNREFUSED.*\n$/);
  expect(err).not.toContain("hunter2");
});

test.each([
  ["no database", Buffer.from("name,price\nAnn,24.99\n".repeat(99))],
  ["a cut-off database", Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(4_000, 1)])],
])("says what to do with an orders database that is %s, without a stack", async (_what, bytes) => {
  const file = join(folderForTest(), "orders.db");
  writeFileSync(file, bytes);
  const error: unknown = await openDatabase({ sqlite: file }).catch((thrown: unknown) => thrown);
  expect(describeStartError(error)).toMatch(
    /^The orders database, .*Restore it from a backup\..*\.$/,
  );
});

test("the orders command exits silently when its output is closed", async () => {
  const env = { PATH: process.env["PATH"], DATA_DIR: folderForTest() };
  const child = spawn(process.execPath, ["--import", "tsx", ORDERS, "help"], { cwd: ROOT, env });
  child.stdout.destroy();
  const errorOutput = text(child.stderr);
  await once(child, "close");
  expect([child.exitCode, await errorOutput]).toEqual([0, ""]);
});

test.each([
  { words: [], code: 0, output: /What to do with orders/ },
  { words: ["show", "--help"], code: 0, output: /What to do with orders/ },
  { words: ["list"], code: 1, output: /There is no orders database/ },
])(
  "the orders command $words, in an environment for production, needs no keys",
  async (expected) => {
    const env = { NODE_ENV: "production", DEMO: "", DATA_DIR: folderForTest() };
    const { code, out, err } = await runOrders(expected.words, env);
    expect(out + err).toMatch(expected.output);
    expect(code).toBe(expected.code);
  },
);
