import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Stripe } from "stripe";
import { loadCatalog } from "../../../server/catalog/loadCatalog.ts";
import { findFreePort } from "../../../server/adapters/listenAddress.ts";
import { openDatabase } from "../../../server/orders/database/database.ts";
import { startPostgres } from "../../support/databases/postgres.ts";
import { startServer } from "../../support/processes/serverProcess.ts";
import { listIntents } from "../listIntents.ts";
import { type Audit, audit } from "../audit.ts";
import { countUnfinished } from "../settleEverything.ts";
import { openBrowser } from "../browser.ts";
import { type CartMaker, createCartMaker } from "../carts.ts";
import { formOf } from "../crowd.ts";
import { type Ledger, createLedger } from "../ledger.ts";
import { createRandom } from "../random.ts";
import { buyWithoutPause } from "./buyWithoutPause.ts";
import { startProviderProcess } from "../../support/processes/providerProcess.ts";
import { createTimings, type Timings } from "./timings.ts";

export interface LoadOptions {
  readonly servers: number;
  /** Concurrent shoppers. */
  readonly shoppers: number;
  /** Checkouts per shopper, one after another. */
  readonly checkouts: number;
  readonly seed: string;
}

export interface LoadReport {
  readonly options: LoadOptions;
  /** Requests of a route that does nothing, for comparison. */
  readonly empty: Burst;
  readonly checkout: Burst;
  readonly audit: Audit;
  readonly ledger: Ledger;
}

/** The requests that all shoppers sent at once, and the duration of all together. */
export interface Burst {
  readonly timings: Timings;
  readonly seconds: number;
}

const HOST = "127.0.0.1";
const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_load",
  STRIPE_PUBLISHABLE_KEY: "pk_test_load",
  STRIPE_WEBHOOK_SECRET: "whsec_load",
};
/** A route that uses neither database nor provider. */
const EMPTY_ROUTE = "/config";
/** Requests per shopper. */
const EMPTY_CALLS = 100;

/**
 * Starts several server processes on one PostgreSQL with durable commits, and many concurrent shoppers. The requests
 * are distributed over the servers in turn.
 */
export async function runLoad(options: LoadOptions): Promise<LoadReport> {
  const folder = mkdtempSync(join(tmpdir(), "namesake-load-"));
  const postgres = await startPostgres({ durable: true });
  const ports: number[] = [];
  while (ports.length < options.servers) ports.push(await findFreePort(HOST));
  const urls = ports.map((port) => `http://${HOST}:${port}`);
  const provider = await startProviderProcess({
    ...KEYS,
    STRIPE_EMULATOR_DATA_DIR: join(folder, "stripe"),
    STRIPE_WEBHOOK_URL: `${urls[0]}/webhooks/stripe`,
  });
  const providerUrl = `http://${provider.host}:${provider.port}`;
  const servers = ports.map((port) =>
    startServer({
      ...KEYS,
      HOST,
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: postgres.url,
      COOKIE_SECRET: "one and the same secret for both servers",
      RATE_LIMIT_PER_MINUTE: "10000000",
      LOG_LEVEL: "warn",
      STRIPE_API_URL: providerUrl,
    }),
  );
  const ledger = createLedger();
  try {
    for (const server of servers) {
      if (!(await server.open)) throw new Error(`A server does not start:\n${server.output()}`);
    }
    const carts = createCartMaker(
      await loadCatalog(fileURLToPath(new URL("../../../catalog", import.meta.url))),
    );
    const empty = await runBurst(options.shoppers, (_, add) => callEmptyRoute(urls, add));
    const checkout = await runBurst(options.shoppers, (shopper, add) =>
      buyRepeatedly({ options, urls, providerUrl, ledger, carts, shopper, add }),
    );
    const db = await openDatabase({ postgres: postgres.url });
    while ((await countUnfinished(db)) > 0) await pause(100);
    const { host, port } = provider;
    const stripe = new Stripe(KEYS.STRIPE_SECRET_KEY, { host, port, protocol: "http" });
    const result = await audit(db, await listIntents(stripe), ledger);
    await db.destroy();
    return { options, empty, checkout, audit: result, ledger };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await provider.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Add = Timings["add"];

/** Runs a task for each shopper concurrently. */
async function runBurst(
  shoppers: number,
  task: (shopper: number, add: Add) => Promise<void>,
): Promise<Burst> {
  const times = createTimings();
  const start = performance.now();
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => task(shopper, times.add)));
  return { timings: times, seconds: (performance.now() - start) / 1000 };
}

async function callEmptyRoute(urls: readonly string[], add: Add): Promise<void> {
  for (let call = 0; call < EMPTY_CALLS; call += 1) {
    const start = performance.now();
    const response = await fetch((urls[call % urls.length] ?? "") + EMPTY_ROUTE);
    await response.text();
    add(`GET ${EMPTY_ROUTE} (nothing to do)`, performance.now() - start);
  }
}

interface Buyer {
  readonly options: LoadOptions;
  readonly urls: readonly string[];
  readonly providerUrl: string;
  readonly ledger: Ledger;
  readonly carts: CartMaker;
  /** The shopper's number. */
  readonly shopper: number;
  readonly add: Add;
}

async function buyRepeatedly({ options, urls, providerUrl, ledger, carts, shopper, add }: Buyer) {
  const branch = createRandom(`${options.seed}/${shopper}`);
  // Shoppers begin with different servers.
  let calls = shopper;
  const browser = openBrowser({
    shop: () => urls[(calls += 1) % urls.length] ?? "",
    provider: providerUrl,
    publishableKey: KEYS.STRIPE_PUBLISHABLE_KEY,
    ledger,
    keepsCookies: true,
    onResponse: add,
  });
  for (let done = 0; done < options.checkouts; done += 1) {
    await buyWithoutPause({ browser, carts, random: branch, form: formOf(shopper), ledger });
  }
}
