import { join } from "node:path";
import { systemClock } from "../../server/clock.ts";
import { readEnvironment } from "../../server/config/env.ts";
import { openShop } from "../../server/shop.ts";

// Starts the server of a built catalog in a separate process; the arguments are the catalog's folder and the built one.
const [catalog, built] = process.argv.slice(2);
if (catalog === undefined || built === undefined) throw new Error("two folders are needed");
const env = readEnvironment({
  DEMO: "1",
  PORT: "0",
  DATA_DIR: join(built, "data"),
  LOG_LEVEL: "silent",
});
const folders = { catalog, pages: join(built, "web") };
const shop = await openShop(env, folders, systemClock);
const ms = performance.now(); // since the process started
const { user, system } = process.cpuUsage();
globalThis.gc?.();
const { rss, heapUsed } = process.memoryUsage();
console.log(JSON.stringify({ ms, cpu: (user + system) / 1000, rss, heap: heapUsed }));
await shop.close();
