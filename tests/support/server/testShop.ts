import { randomUUID } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { Stripe } from "stripe";
import { type AppSettings, buildApp } from "../../../server/app.ts";
import type { ServerCatalog } from "../../../server/catalog/loadCatalog.ts";
import {
  type Database,
  type DatabaseLocation,
  openDatabase,
} from "../../../server/orders/database/database.ts";
import { openSqlite } from "../../../server/orders/database/openSqlite.ts";
import { findShopId } from "../../../server/orders/database/database.ts";
import { stripePayments } from "../../../server/payments/stripePayments.ts";
import type { Payments } from "../../../server/payments/payments.ts";
import { findFreePort } from "../../../server/adapters/listenAddress.ts";
import { openPhotosAdapter } from "../../../server/adapters/photosAdapter.ts";
import type { PhotoBucket } from "../../../server/photos/photoBucket.ts";
import { type PhotoService, photoService } from "../../../server/photos/photoService.ts";
import type { Faults } from "../../../server/emulators/stripe/faults.ts";
import { createWorker, type Worker } from "../../../server/jobs/worker.ts";
import {
  KEYS,
  startStripe,
  stripeClient,
  type StripeUnderTest,
} from "../../server/emulators/stripeUnderTest.ts";
import { catalog as specifiedCatalog } from "./carts.ts";
import { newMemoryFolder } from "./memoryFolder.ts";
import { renderer } from "./renderer.ts";
import { type TestClock, testClock } from "./testClock.ts";

/** A shop with the real `stripe` package and AWS SDK on emulators, tested through `inject`. */
export interface TestShop {
  readonly folder: string;
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly orders: Database;
  readonly payments: Payments;
  readonly photos: PhotoService;
  readonly bucket: PhotoBucket;
  readonly worker: Worker;
  readonly provider: StripeUnderTest;
  /** Origin of the bucket. */
  readonly bucketOrigin: string;
  /** The provider's events so far, oldest first. */
  events(): Promise<Stripe.Event[]>;
  /** Delivers an event; returns the status. */
  deliver(event: Stripe.Event): Promise<number>;
  close(): Promise<void>;
}

export interface TestShopOptions {
  readonly faults?: Faults;
  /** By default, a new SQLite database. */
  readonly database?: DatabaseLocation;
  /** A database to use instead, for example one that stops between statements. The shop closes it. */
  readonly orders?: Database;
  /** A provider shared by several shops, which they do not close; by default a shop has its own. */
  readonly provider?: StripeUnderTest;
  readonly settings?: Partial<AppSettings>;
  readonly catalog?: ServerCatalog;
  readonly log?: { write(line: string): void };
  /** Wraps the payments adapter, to fail or stop between its steps. */
  readonly payments?: (real: Payments) => Payments;
  readonly bucket?: (real: PhotoBucket) => PhotoBucket;
}

const HOST = "127.0.0.1";
const signer = new Stripe(KEYS.secretKey);

let migrated: Promise<Buffer> | undefined;

/** Reads the file of a migrated database, as migrations take longer than many a test. */
async function readMigratedFile(): Promise<Buffer> {
  const folder = await newMemoryFolder("migrated-");
  const file = join(folder, "orders.db");
  await (await openDatabase({ sqlite: file })).destroy();
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}

async function openMigratedCopy(file: string): Promise<Database> {
  await writeFile(file, await (migrated ??= readMigratedFile()));
  const orders = openSqlite(file);
  // All copies have the same id, by which the provider distinguishes shops.
  await orders.updateTable("shop").set({ id: randomUUID() }).execute();
  return orders;
}

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const folder = await newMemoryFolder("shop-");
  const clock = testClock();
  const catalog = options.catalog ?? specifiedCatalog;
  const provider =
    options.provider ?? (await startStripe(options.faults ? { faults: options.faults } : {}));
  const orders = await (options.orders ??
    (options.database === undefined
      ? openMigratedCopy(join(folder, "orders.db"))
      : openDatabase(options.database)));
  const { webhookSecret } = KEYS;
  const account = { webhookSecret, shop: await findShopId(orders) };
  const real = stripePayments(stripeClient(provider.emulator.port), account);
  const payments = options.payments?.(real) ?? real;

  // An unused open connection would delay closing for a minute.
  const bucketServer = Fastify({ forceCloseConnections: true });
  // The bucket's adapter needs the port before the server listens, so the port is chosen first.
  const bucketPort = await findFreePort(HOST);
  const bucketOrigin = `http://${HOST}:${bucketPort}`;
  const env = { s3: null, dataDir: folder };
  const photosAdapter = openPhotosAdapter(env, bucketOrigin, () => "secret".repeat(8), catalog);
  for (const routes of photosAdapter.routes) await bucketServer.register(routes);
  await bucketServer.listen({ host: HOST, port: bucketPort });
  const bucket = options.bucket?.(photosAdapter.bucket) ?? photosAdapter.bucket;
  const photos = photoService({ catalog, orders, clock, bucket });

  const app = await buildApp({
    catalog,
    orders,
    payments,
    photos,
    renderer,
    clock,
    settings: { ...SETTINGS, ...options.settings },
    ...(options.log ? { log: options.log } : {}),
  });
  const worker = createWorker({ catalog, orders, payments, photos, clock, log: app.log });
  await app.ready();

  const events = async () =>
    (
      await provider.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })
    ).toReversed();
  return {
    folder,
    app,
    clock,
    orders,
    payments,
    photos,
    bucket,
    worker,
    provider,
    bucketOrigin,
    events,
    async deliver(event) {
      const payload = JSON.stringify(event);
      const signature = signer.webhooks.generateTestHeaderString({
        payload,
        secret: KEYS.webhookSecret,
      });
      const headers = { "stripe-signature": signature, "content-type": "application/json" };
      return (await app.inject({ method: "POST", url: "/webhooks/stripe", headers, payload }))
        .statusCode;
    },
    async close() {
      await worker.stop();
      await app.close();
      await bucketServer.close();
      await orders.destroy();
      if (!options.provider) await provider.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const SETTINGS: AppSettings = {
  config: {
    publishableKey: KEYS.publishableKey,
    mapsKey: null,
    demo: true,
    stripeScript: "/_stripe/stripe.js",
  },
  cookieSecret: "a secret that is long enough for tests",
  publicOrigin: null,
  hosts: { stripe: false, bucket: null, maps: false },
  ratePerMinute: 1_000_000,
  // 0 is no limit: a busy test machine must not cause refusals.
  maxEventLoopDelay: 0,
  proxies: null,
  logLevel: "silent",
  pages: null,
  emulators: [],
};
