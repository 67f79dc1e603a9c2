import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { loadCatalog } from "./catalog/loadCatalog.ts";
import type { Clock } from "./clock.ts";
import { freePort } from "./adapters/freePort.ts";
import { ownOrigin, shownOrigin } from "./adapters/ownOrigin.ts";
import { openPaymentsAdapter } from "./adapters/paymentsAdapter.ts";
import { openPhotosAdapter } from "./adapters/photosAdapter.ts";
import { demoSecret, derivedSecret } from "./adapters/secrets.ts";
import type { Environment } from "./config/env.ts";
import { followCatalog } from "./catalog/followCatalog.ts";
import { MAX_EVENT_LOOP_DELAY } from "./http/pressure.ts";
import { SLOWEST_CALL } from "./http/slowBodies.ts";
import { openDatabase } from "./orders/database.ts";
import { shopId } from "./orders/shopId.ts";
import { TIMES, timeLimitErrors } from "./config/timeLimits.ts";
import { photoService } from "./photos/photoService.ts";
import { loadRenderer } from "./preview/renderer.ts";
import { createWorker } from "./jobs/worker.ts";
import { CLOSE_TIMEOUT, closeWithin } from "./http/closeWithin.ts";

/** The folders that a shop is made of. */
export interface ShopFolders {
  readonly catalog: string;
  /** What a build has kept of the catalog, so that it need not be parsed whole. */
  readonly record?: string;
  /** Whether the catalog is read again whenever its files change, as in development. */
  readonly followed?: boolean;
  /** The built pages; null serves the calls alone. */
  readonly pages: string | null;
}

/** A shop that is open. */
export interface OpenShop {
  readonly app: FastifyInstance;
  readonly name: string;
  /** Where it is found, such as `http://localhost:3000`. */
  readonly address: string;
  readonly demo: boolean;
  /**
   * Takes no more requests, answers those under way, then ends the work in the background; within 15 seconds.
   * Resolves with what went wrong, a sentence each; never rejects.
   */
  close(): Promise<readonly string[]>;
}

/**
 * Opens the shop: every door as the environment says, the server, and the work behind the scenes.
 * @throws when a door does not open; those already open are closed with the process.
 */
export async function openShop(
  env: Environment,
  folders: ShopFolders,
  clock: Clock,
): Promise<OpenShop> {
  const wrong = timeLimitErrors(TIMES);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  const catalog = await (folders.followed
    ? followCatalog(folders.catalog)
    : loadCatalog(folders.catalog, folders.record));
  const port = env.port === 0 ? await freePort(env.host) : env.port;
  const own = ownOrigin(env.host, port);
  const cookieSecret = env.cookieSecret ?? (await demoSecret(env.dataDir));
  const secret = (purpose: string) => derivedSecret(cookieSecret, purpose);

  const orders = await openDatabase(
    env.databaseUrl === null
      ? { sqlite: join(env.dataDir, "orders.db") }
      : { postgres: env.databaseUrl },
  );
  const paymentsDoor = await openPaymentsAdapter(env, own, await shopId(orders), secret);
  const photosDoor = openPhotosAdapter(env, own, secret, catalog);
  const { payments, publishableKey, script, demo } = paymentsDoor;
  const photos = photoService({ catalog, orders, clock, bucket: photosDoor.bucket });

  const app = await buildApp({
    catalog,
    orders,
    payments,
    photos,
    painter: await loadRenderer(folders.catalog),
    clock,
    settings: {
      config: { publishableKey, mapsKey: env.mapsKey, demo, stripeScript: script },
      cookieSecret,
      publicOrigin: env.publicUrl && new URL(env.publicUrl).origin,
      hosts: { stripe: !demo, bucket: photosDoor.origin, maps: env.mapsKey !== null },
      ratePerMinute: env.ratePerMinute,
      mostLate: MAX_EVENT_LOOP_DELAY,
      slowestCall: SLOWEST_CALL,
      proxies: env.proxies,
      logLevel: env.logLevel,
      pages: folders.pages,
      standIns: [...paymentsDoor.routes, ...photosDoor.routes],
    },
  });
  const worker = createWorker({ catalog, orders, payments, photos, clock }, app.log);
  await app.listen({ host: env.host, port });
  worker.start();

  return {
    app,
    name: catalog.shop.name,
    address: env.publicUrl ?? shownOrigin(env.host, port),
    demo,
    close: () =>
      closeWithin(CLOSE_TIMEOUT, [
        { name: "requests", close: () => app.close() },
        { name: "background jobs", close: () => worker.stop() },
        { name: "payments", close: () => paymentsDoor.close() },
        { name: "database", close: () => orders.destroy() },
      ]),
  };
}
