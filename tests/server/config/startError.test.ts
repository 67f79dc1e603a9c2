import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDemoSecret } from "../../../server/adapters/secrets.ts";
import { describeStartError } from "../../../server/config/startError.ts";
import { startStripeEmulator } from "../../../server/emulators/stripe/startStripeEmulator.ts";
import { openDatabase } from "../../../server/orders/database/database.ts";
import { listenOnFreePort } from "../../support/listenOnFreePort.ts";
import { runProgram } from "../../support/processes/runProgram.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

const DATA_FOLDER = "The data folder (DATA_DIR) needs free space and permission to write.";

const systemError = (message: string, details: object) =>
  Object.assign(new Error(message), details);

test.each([
  [
    systemError("in use", { code: "EADDRINUSE", port: 3000 }),
    "Port 3000 is taken: another program listens there, perhaps a shop that is still open. Close it, or set PORT to a free one, such as PORT=3001.",
  ],
  [
    systemError("in use", { code: "EADDRINUSE", port: 65_535 }),
    "Port 65535 is taken: another program listens there, perhaps a shop that is still open. Close it, or set PORT to a free one, such as PORT=65534.",
  ],
  [
    systemError("listen EACCES", { code: "EACCES", port: 80 }),
    "Port 80 is for the system's own programs. Set PORT to one from 1024 on.",
  ],
  [
    systemError("listen", { code: "EADDRNOTAVAIL", address: "192.0.2.1", port: 3000 }),
    "HOST 192.0.2.1 is not an address of this machine.",
  ],
  [
    systemError("getaddrinfo", { code: "ENOTFOUND", hostname: "db.invalid" }),
    "The host db.invalid can't be found. Check DATABASE_URL and HOST.",
  ],
  [
    systemError("connect ETIMEDOUT 10.0.0.7:5432", { code: "ETIMEDOUT" }),
    "The database at DATABASE_URL can't be opened: connect ETIMEDOUT 10.0.0.7:5432.",
  ],
  [
    systemError("disk is full", { code: "SQLITE_FULL" }),
    `A file or folder can't be used: disk is full. ${DATA_FOLDER}`,
  ],
  // While tables are migrated.
  [
    new Error("can't be migrated", { cause: systemError("disk is full", { code: "ENOSPC" }) }),
    `A file or folder can't be used: disk is full. ${DATA_FOLDER}`,
  ],
])("describes %s without a stack", (error, message) => {
  expect(describeStartError(error)).toBe(message);
});

test("prints an unexpected error with its stack", () => {
  expect(describeStartError(new TypeError("ours"))).toMatch(/^TypeError: ours\n {4}at /);
});

/** A server that closes every connection. */
async function openClosingServer() {
  const server = createServer((socket) => {
    server.close();
    socket.destroy();
  });
  return openDatabase({
    postgres: `postgres://ann:hunter2@127.0.0.1:${await listenOnFreePort(server)}/shop`,
  });
}

const NO_DATABASE = "This is no database.".repeat(100);
const STRIPE_KEYS = { secretKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "w" };

// Errors of the drivers and of the system, which newer versions may change.
test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
  [
    "a data folder that can't be created",
    (folder) => {
      writeFileSync(join(folder, "data"), "");
      return openDatabase({ sqlite: join(folder, "data/orders.db") });
    },
    /^A file or folder can't be used: E.* \(DATA_DIR\) .*$/,
  ],
  [
    "a folder in place of the demo's secret",
    (folder) => {
      mkdirSync(join(folder, "cookie-secret"));
      return readDemoSecret(folder);
    },
    /^A file or folder can't be used: E.* \(DATA_DIR\) .*$/,
  ],
  [
    "a folder in place of the database",
    (folder) => openDatabase({ sqlite: folder }),
    /^A file or folder can't be used: .* \(DATA_DIR\) .*$/,
  ],
  [
    "a file that is no database",
    (folder) => {
      writeFileSync(join(folder, "orders.db"), NO_DATABASE);
      return openDatabase({ sqlite: join(folder, "orders.db") });
    },
    /^The orders database, .* is damaged: .* Restore it from a backup\..*\.$/,
  ],
  [
    "a damaged database of the Stripe emulator",
    (folder) => {
      writeFileSync(join(folder, "stripe.db"), NO_DATABASE);
      return startStripeEmulator({ ...STRIPE_KEYS, dataDir: folder });
    },
    /stripe\.db, the Stripe emulator's database/,
  ],
  [
    "a server that closes every connection",
    openClosingServer,
    /^The database at DATABASE_URL can't be opened: Connection terminated [^\n]*\.$/,
  ],
])("describes %s", async (_cause, open, message) => {
  const error: unknown = await open(folderForTest()).catch((thrown: unknown) => thrown);
  const description = describeStartError(error);
  expect(description).toMatch(message);
  expect(description).not.toContain("hunter2");
});

test("npm start reports invalid settings before it builds the pages", async () => {
  // The build, if it started, would fail because of this address and print that instead.
  const env = { PORT: "http", SITE_URL: "nowhere" };
  const { code, out, err } = await runProgram("server/start.ts", [], { env });
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^The shop can't start:\n- PORT: .*\n$/);
});

test.each([
  [{ PORT: "http", LOG_LEVEL: "loud" }, /^The shop can't start:\n- PORT: .*\n- LOG_LEVEL: .*\n$/],
  // Nothing listens on port 1.
  [
    { DATABASE_URL: "postgres://ann:hunter2@127.0.0.1:1/d" },
    /^The database at DATABASE_URL can't be opened: .*ECONNREFUSED.*\n$/,
  ],
])("the orders command prints what is wrong with %j", async (env, message) => {
  const { code, out, err } = await runProgram("server/cli/orders/main.ts", ["list"], { env });
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(message);
  expect(err).not.toContain("hunter2");
});
