import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadCatalog } from "../catalog.ts";
import { systemClock } from "../clock.ts";
import { readEnvironment } from "../env.ts";
import { openDatabase } from "../orders/database.ts";
import { DeskRefusal, runDesk } from "./desk.ts";

// `npm run orders -- list`: the merchant's side of the shop, on the same database as the open shop.
if (existsSync(".env")) process.loadEnvFile(".env");
const env = readEnvironment({ DEMO: "1", ...process.env });
const catalog = await loadCatalog(fileURLToPath(new URL("../../catalog", import.meta.url)));
const orders = await openDatabase(
  env.databaseUrl === null
    ? { sqlite: join(env.dataDir, "orders.db") }
    : { postgres: env.databaseUrl },
);
try {
  const text = await runDesk({ catalog, orders, now: systemClock.now() }, process.argv.slice(2));
  process.stdout.write(`${text}\n`);
} catch (error) {
  if (!(error instanceof DeskRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await orders.destroy();
}
