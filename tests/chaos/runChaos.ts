import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../server/adapters/listenAddress.ts";
import { type ServerProcess, startServer } from "../support/processes/serverProcess.ts";
import { type DatabaseKind, startDatabases } from "../support/databases/testDatabases.ts";
import { settleEverything, checkPaymentsAfterRestart } from "./settleEverything.ts";
import { type Audit, audit } from "./audit.ts";
import { startCrowd } from "./crowd.ts";
import { createKiller } from "./killer.ts";
import { killOnce } from "./killOnce.ts";
import { leaksIn } from "./leaks.ts";
import { type Ledger, createLedger } from "./ledger.ts";
import { planKills } from "./plan.ts";
import { startProvider } from "./provider.ts";
import { createRandom } from "./random.ts";
import type { Step } from "./steps.ts";

export interface ChaosOptions {
  readonly database: DatabaseKind;
  readonly checkouts: number;
  readonly kills: number;
  /** Determines shoppers, faults and kills, but not the timing of the processes. */
  readonly seed: string;
  readonly concurrentShoppers: number;
  /** Downtimes by the shop's clock; one is chosen for each restart. */
  readonly downtimeSeconds: readonly number[];
}

export interface ChaosReport {
  readonly options: ChaosOptions;
  readonly audit: Audit;
  readonly checkouts: number;
  readonly kills: ReadonlyMap<Step, number>;
  readonly counts: ReadonlyMap<string, number>;
  /** Secrets in logs and errors. */
  readonly leaks: readonly string[];
  /** Amount of text searched for leaks: log lines and error bodies. */
  readonly searched: { readonly logLines: number; readonly errors: number };
  readonly seconds: number;
}

const HOST = "127.0.0.1";
const KEYS = {
  secretKey: "sk_test_ChaosSecretKey",
  publishableKey: "pk_test_ChaosPublishableKey",
  webhookSecret: "whsec_ChaosWebhookSecret",
};
const COOKIE_SECRET = "ChaosCookieSecretChaosCookieSecret";

// By how many milliseconds the shop's clock advances.
/** Until payments are overdue, but no attempt is canceled yet. */
const BEFORE_IDLE = 2 * 60_000;
/** More than the day after which open attempts and idle sessions are canceled. */
const UNTIL_IDLE = 25 * 60 * 60_000;

/** Runs one shop with kills and faults, from its first start to the final audit. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const startedAt = Date.now();
  const folder = mkdtempSync(join(tmpdir(), "namesake-chaos-"));
  const databases = await startDatabases(options.database);
  const newLocation = await databases.newLocation();
  // The server creates SQLite's file in its data folder.
  const location = "postgres" in newLocation ? newLocation : { sqlite: join(folder, "orders.db") };
  const port = await findFreePort(HOST);
  const url = `http://${HOST}:${port}`;
  const random = createRandom(options.seed);
  const ledger = createLedger();
  const killer = createKiller();
  /** Milliseconds by which the clocks of shop and provider are ahead. */
  let ahead = 0;
  const provider = await startProvider({
    keys: KEYS,
    dataDir: join(folder, "stripe"),
    webhookUrl: `${url}/webhooks/stripe`,
    random: random.branch("provider"),
    killer,
    ledger,
    ahead: () => ahead,
  });
  const servers: ServerProcess[] = [];
  const start = () => {
    const server = startServer(
      {
        HOST,
        PORT: String(port),
        DATA_DIR: folder,
        ...("postgres" in location ? { DATABASE_URL: location.postgres } : {}),
        COOKIE_SECRET,
        RATE_LIMIT_PER_MINUTE: "1000000",
        LOG_LEVEL: "debug",
        STRIPE_SECRET_KEY: KEYS.secretKey,
        STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
        STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
        STRIPE_API_URL: provider.url,
        CLOCK_AHEAD: String(ahead),
      },
      ["tests/chaos/aheadClock.ts"],
    );
    servers.push(server);
    return server;
  };

  try {
    const plan = planKills(random.branch("kills"), options.kills);
    const kills = new Map<Step, number>();
    const kill = async (step: Step) => {
      const branch = random.branch(`kill ${servers.length}`);
      const killedAt = await killOnce({ step, start, killer, random: branch });
      kills.set(killedAt, (kills.get(killedAt) ?? 0) + 1);
    };
    const { publishableKey } = KEYS;
    const shoppers = { ...options, provider, killer, ledger, publishableKey };
    const crowd = await startCrowd({ ...shoppers, shop: url, random: random.branch("crowd") });
    for (const step of plan.withShoppers) {
      await kill(step);
      ahead += random.pick(options.downtimeSeconds) * 1_000;
    }
    const lastServer = start();
    await crowd.finish();
    await lastServer.kill();

    provider.stopFaults();
    ahead += BEFORE_IDLE;
    const missingOrders = await checkPaymentsAfterRestart(start, location, provider);
    ahead += UNTIL_IDLE;
    for (const step of plan.later) await kill(step);
    const db = await settleEverything(start, location, provider, () => {
      // What was interrupted is processed again when it is twice as old.
      ahead *= 2;
    });
    const result = await audit(db, await provider.intents(), ledger);
    await db.destroy();
    return {
      options,
      audit: { ...result, problems: [...missingOrders, ...result.problems] },
      checkouts: crowd.count(),
      kills,
      counts: ledger.counts,
      leaks: findLeaks(servers, ledger, crowd.words),
      searched: {
        logLines: servers.flatMap((server) => server.output().match(/.+/g) ?? []).length,
        errors: ledger.errorBodies.length,
      },
      seconds: (Date.now() - startedAt) / 1000,
    };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await provider.close();
    await databases.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Finds secrets in the logs of all servers and in the errors that shoppers got. */
function findLeaks(
  servers: readonly ServerProcess[],
  ledger: Ledger,
  words: ReadonlySet<string>,
): string[] {
  const secrets = {
    "a key": [KEYS.secretKey, KEYS.webhookSecret, COOKIE_SECRET],
    "a client secret": ledger.clientSecrets,
    "an e-mail or postal address": ledger.personal,
    "an engraved name": words,
  };
  const log = servers.map((server) => server.output()).join("\n");
  return [
    // Errors aren't searched for order links: an error about a paid cart contains the link for its own shopper.
    ...leaksIn("the log", log, { ...secrets, "an order's link": ledger.orderNumbers.keys() }),
    ...leaksIn("an error", ledger.errorBodies.join("\n"), secrets),
  ];
}
