import { existsSync } from "node:fs";
import { join } from "node:path";
import { openPhotoReader } from "../../adapters/photosAdapter.ts";
import { loadReadableCatalog } from "../../catalog/readableCatalog.ts";
import { systemClock } from "../../clock.ts";
import { describeDatabase } from "../../config/databaseHost.ts";
import { loadEnvFile, readEnvironment } from "../../config/env.ts";
import { describeStartError } from "../../config/startError.ts";
import { openMigratedDatabase } from "../../orders/database/database.ts";
import { openPrompter } from "../prompter.ts";
import { CATALOG_FOLDER } from "../catalogFolder.ts";
import { USAGE_ERROR } from "../readArguments.ts";
import { CliError, UsageError } from "./cliError.ts";
import { type OrdersCliDeps, runOrdersCli, USAGE } from "./ordersCli.ts";

// `npm run orders`: the merchant's commands, which use the same database as the running shop.

async function openDeps(): Promise<OrdersCliDeps> {
  loadEnvFile();
  // `DEMO` permits an environment without keys, also in production: only the running shop calls Stripe, not these commands.
  const env = readEnvironment({ ...process.env, DEMO: "1" });
  const catalog = loadReadableCatalog(CATALOG_FOLDER);
  const orders = await openMigratedDatabase(
    env.databaseUrl === null
      ? { sqlite: requireDatabaseFile(join(env.dataDir, "orders.db")) }
      : { postgres: env.databaseUrl },
  );
  return {
    catalog,
    orders,
    loadRenderer: async () =>
      (await import("../../preview/renderer.ts")).loadRenderer(CATALOG_FOLDER),
    bucket: openPhotoReader(env),
    now: systemClock.now(),
    location: describeDatabase(env.databaseUrl, env.dataDir),
    confirm: process.stdin.isTTY ? confirmAtTerminal : null,
  };
}

async function confirmAtTerminal(question: string): Promise<boolean> {
  const prompter = openPrompter();
  try {
    return /^y(es)?$/i.test(((await prompter.prompt(`${question} [y/N]`)) ?? "").trim());
  } finally {
    prompter.close();
  }
}

/** Returns the database's path. @throws CliError when the file does not exist, because opening it would create an empty one */
function requireDatabaseFile(file: string): string {
  if (existsSync(file)) return file;
  throw new CliError(
    `There is no orders database at ${file}. DATA_DIR names the shop's data folder; the shop makes the database when it starts.`,
  );
}

/** Runs a command and returns what to print. The usage, which is also printed without arguments, needs no database. */
async function run(args: readonly string[]): Promise<string> {
  const isHelp = args.length === 0 || args[0] === "help";
  if (isHelp || args.includes("--help") || args.includes("-h")) return USAGE;
  const deps = await openDeps();
  try {
    return await runOrdersCli(deps, args);
  } finally {
    await deps.orders.destroy();
  }
}

try {
  const text = await run(process.argv.slice(2));
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
} catch (error) {
  process.stderr.write(
    `${error instanceof CliError ? error.message : describeStartError(error)}\n`,
  );
  process.exitCode = error instanceof UsageError ? USAGE_ERROR : 1;
}
