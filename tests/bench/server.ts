import { mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import Fastify from "fastify";
import { systemClock } from "../../server/clock.ts";
import { readEnvironment } from "../../server/config/env.ts";
import { openShop } from "../../server/shop.ts";
import { centsOf, classicItem, GUEST } from "../support/server/carts.ts";

// `npm run bench server`: requests per second of an unchanged payment session, against those of an empty route.

const CONNECTIONS = 16;
/** Items in the cart. */
const ITEMS = 10;
const ROUNDS = 8;
/** Requests of each route in a round, and those before the heap is measured each time. */
const REQUESTS_PER_ROUND = 3_000;
const REQUESTS_BEFORE_HEAP = 5_000;
const root = new URL("../../", import.meta.url);

/** A request that is sent `count` times over several connections. */
interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly count: number;
  readonly connections: number;
}

/** Sends requests from a worker thread, so that the client's work is not measured. Returns the duration in seconds. */
async function load(request: Load): Promise<number> {
  // The worker writes a 64-bit integer in microseconds.
  const duration = new SharedArrayBuffer(8);
  const worker = new Worker(new URL("load.js", import.meta.url), {
    workerData: { ...request, duration },
  });
  await once(worker, "exit");
  return Number(new BigInt64Array(duration)[0]) / 1_000_000;
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
const env = readEnvironment({
  DEMO: "1",
  PORT: "0",
  DATA_DIR: dataDir,
  RATE_LIMIT_PER_MINUTE: "100000000",
  LOG_LEVEL: "silent",
});
const shop = await openShop(
  env,
  { catalog: new URL("catalog", root).pathname, pages: null },
  systemClock,
);
const emptyApp = Fastify();
emptyApp.post("/", async () => ({ ok: true }));
const emptyUrl = await emptyApp.listen({ host: "127.0.0.1", port: 0 });

const items = Array.from({ length: ITEMS }, () => classicItem("Anna", "Bert"));
const body = JSON.stringify({ ...GUEST, amount: centsOf(items), items });
const url = `${shop.address}/create-payment-intent`;
const headers = { "content-type": "application/json" };
const first = await fetch(url, { method: "POST", headers, body });
if (!first.ok) throw new Error(await first.text());
const cookie = (first.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

const session = { url, headers: { ...headers, cookie }, body, connections: CONNECTIONS };
const empty = { url: emptyUrl, headers, body: "{}", connections: CONNECTIONS };
// Both routes are measured alternately; the best result of each counts, because other processes only slow down.
let [bestEmpty, bestSession] = [0, 0];
const count = REQUESTS_PER_ROUND;
for (let round = 0; round < ROUNDS; round += 1) {
  bestEmpty = Math.max(bestEmpty, count / (await load({ ...empty, count })));
  bestSession = Math.max(bestSession, count / (await load({ ...session, count })));
}
await load({ ...session, count: REQUESTS_BEFORE_HEAP });
const halfway = heapUsed();
await load({ ...session, count: REQUESTS_BEFORE_HEAP });
const heap = heapUsed();
await emptyApp.close();
await shop.close();
await rm(dataDir, { recursive: true, force: true });

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
console.log(
  [
    `create-payment-intent, ${ITEMS} items, intent unchanged: ${Math.round(bestSession)} requests/s`,
    `an empty Fastify route in the same run:               ${Math.round(bestEmpty)} requests/s`,
    `share: ${(bestSession / bestEmpty).toFixed(3)}`,
    `heap after 10,000 requests: ${megabytes(heap)}, ${megabytes(heap - halfway)} of it since the 5,000th`,
  ].join("\n"),
);
