import { join } from "node:path";
import { buildApp } from "./app.ts";
import { loadCatalog } from "./catalog/loadCatalog.ts";
import type { Clock } from "./clock.ts";
import { browserOrigin, findFreePort, ownOrigin } from "./adapters/listenAddress.ts";
import { openPaymentsAdapter } from "./adapters/paymentsAdapter.ts";
import { openPhotosAdapter } from "./adapters/photosAdapter.ts";
import { readDemoSecret, deriveSecret } from "./adapters/secrets.ts";
import type { Environment } from "./config/env.ts";
import { followCatalog } from "./catalog/followCatalog.ts";
import { MAX_EVENT_LOOP_DELAY } from "./http/pressure.ts";
import { openDatabase } from "./orders/database/database.ts";
import { findShopId } from "./orders/database/database.ts";
import { photoService } from "./photos/photoService.ts";
import { loadRenderer } from "./preview/renderer.ts";
import { createWorker } from "./jobs/worker.ts";
import { CLOSE_TIMEOUT, closeWithin } from "./http/closing.ts";

export interface ShopFolders {
  readonly catalog: string;
  /** Whether the catalog is reloaded when its files change, as in development. */
  readonly followed?: boolean;
  /** Folder of the built pages. If null, the shop has only the API. */
  readonly pages: string | null;
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>;

/**
 * Starts adapters, server and background jobs as configured.
 * @throws if one of them fails to start. The caller must then exit, which closes the others.
 */
export async function openShop(env: Environment, folders: ShopFolders, clock: Clock) {
  const catalog = await (folders.followed
    ? followCatalog(folders.catalog)
    : loadCatalog(folders.catalog));
  const port = env.port === 0 ? await findFreePort(env.host) : env.port;
  const origin = ownOrigin(env.host, port);
  const cookieSecret = env.cookieSecret ?? (await readDemoSecret(env.dataDir));
  const secretFor = (purpose: string) => deriveSecret(cookieSecret, purpose);

  const sqlite = join(env.dataDir, "orders.db");
  const location = env.databaseUrl === null ? { sqlite } : { postgres: env.databaseUrl };
  const orders = await openDatabase(location);
  const paymentsAdapter = await openPaymentsAdapter(
    env,
    origin,
    await findShopId(orders),
    secretFor,
  );
  const photosAdapter = openPhotosAdapter(env, origin, secretFor, catalog);
  const { payments, publishableKey, scriptUrl, demo } = paymentsAdapter;
  const { bucket } = photosAdapter;
  const maxUnorderedBytes = env.unorderedPhotosGB * 1_000_000_000;
  const photos = photoService({ catalog, orders, clock, bucket, maxUnorderedBytes });

  const app = await buildApp({
    catalog,
    orders,
    payments,
    photos,
    renderer: await loadRenderer(folders.catalog),
    clock,
    settings: {
      config: { publishableKey, mapsKey: env.mapsKey, demo, stripeScript: scriptUrl },
      cookieSecret,
      publicOrigin: env.publicUrl && new URL(env.publicUrl).origin,
      hosts: { stripe: !demo, bucket: photosAdapter.origin, maps: env.mapsKey !== null },
      ratePerMinute: env.ratePerMinute,
      maxEventLoopDelay: MAX_EVENT_LOOP_DELAY,
      proxies: env.proxies,
      logLevel: env.logLevel,
      pages: folders.pages,
      emulators: [...paymentsAdapter.routes, ...photosAdapter.routes],
    },
  });
  const worker = createWorker({ catalog, orders, payments, photos, clock, log: app.log });
  await app.listen({ host: env.host, port });
  worker.start();

  return {
    app,
    name: catalog.shop.name,
    /** Such as `http://localhost:3000`. */
    address: env.publicUrl ?? browserOrigin(env.host, port),
    demo,
    /** Finishes running requests and jobs, within 15 seconds. Resolves with a sentence per problem; never rejects. */
    close: () =>
      closeWithin(CLOSE_TIMEOUT, [
        { name: "requests", close: () => app.close() },
        { name: "background jobs", close: () => worker.stop() },
        { name: "payments", close: () => paymentsAdapter.close() },
        { name: "database", close: () => orders.destroy() },
      ]),
  };
}
