import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readableCatalog } from "../../catalog/readableCatalog.ts";
import { systemClock } from "../../clock.ts";
import { readEnvironment } from "../../config/env.ts";
import { openMigrated } from "../../orders/database.ts";
import { photoReader } from "../../adapters/photosAdapter.ts";
import { openAsker } from "../catalog/asker.ts";
import { startError } from "../../config/startError.ts";
import { type OrdersCliDeps, runOrdersCli, USAGE } from "./ordersCli.ts";
import { CliError } from "./cliError.ts";
import { databaseLocation } from "./databaseLocation.ts";

// `npm run orders -- list`: the merchant's side of the shop, on the same database as the open shop.
// The notice about later versions would be the first thing that a person reads.
process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";

// Who reads only the beginning, such as `head`, has what they wanted.
process.stdout.on("error", (fault: NodeJS.ErrnoException) => {
  if (fault.code !== "EPIPE") throw fault;
});

async function openDesk(): Promise<OrdersCliDeps> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnvironment({ DEMO: "1", ...process.env });
  const catalog = readableCatalog(fileURLToPath(new URL("../../../catalog", import.meta.url)));
  const orders = await openMigrated(
    env.databaseUrl === null
      ? { sqlite: existingFile(join(env.dataDir, "orders.db")) }
      : { postgres: env.databaseUrl },
  );
  return {
    catalog,
    orders,
    bucket: photoReader(env),
    now: systemClock.now(),
    place: databaseLocation(env),
    confirm: process.stdin.isTTY ? confirmAtTerminal : null,
  };
}

/** Yes is "y" or "yes"; all else is no. */
async function confirmAtTerminal(question: string): Promise<boolean> {
  const asker = openAsker();
  try {
    return /^y(es)?$/i.test(((await asker.ask(`${question} [y/N]`)) ?? "").trim());
  } finally {
    asker.close();
  }
}

/** @throws CliError when no shop has written the file. */
function existingFile(file: string): string {
  if (existsSync(file)) return file;
  throw new CliError(
    `There is no orders database at ${file}. DATA_DIR names the shop's data folder; the shop makes the database when it starts.`,
  );
}

/** Carries out a command; help is there without a database. */
async function answer(words: readonly string[]): Promise<string> {
  if (words[0] === "help" || words[0] === "--help") return USAGE;
  const parts = await openDesk();
  try {
    return await runOrdersCli(parts, words);
  } finally {
    await parts.orders.destroy();
  }
}

try {
  const text = await answer(process.argv.slice(2));
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof CliError ? error.message : startError(error)}\n`);
  process.exitCode = 1;
}
