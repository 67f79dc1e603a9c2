import { openPhotosAdapter } from "../../../../server/adapters/photosAdapter.ts";
import { buildApp } from "../../../../server/app.ts";
import type { Clock } from "../../../../server/clock.ts";
import { photoService } from "../../../../server/photos/photoService.ts";
import { catalog } from "../../../support/server/carts.ts";
import { providerInMemory } from "../../../support/server/providerInMemory.ts";
import { renderer } from "../../../support/server/renderer.ts";
import { createScheduler } from "../../../support/server/scheduler.ts";
import { openSteppedDatabase } from "../../../support/server/steppedDatabase.ts";
import { SETTINGS } from "../../../support/server/testShop.ts";

const bucket = openPhotosAdapter(
  { s3: null, dataDir: "/nowhere" },
  "http://127.0.0.1:1",
  () => "secret".repeat(8),
  catalog,
).bucket;

function fixedClock(): Clock & { advance(milliseconds: number): void } {
  let now = 1_800_000_000_000;
  return {
    // Each look takes a moment, so that a settlement is not recent for ever.
    now: () => (now += 20),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}

/** Opens one shop for all races; each starts with empty tables. */
export async function openRaceShop() {
  const clock = fixedClock();
  const scheduler = createScheduler();
  const provider = providerInMemory(scheduler, clock);
  const orders = await openSteppedDatabase(() => scheduler.checkpoint("database"));
  const { payments } = provider;
  const photos = photoService({ catalog, orders, clock, bucket });
  const settings = SETTINGS;
  const app = await buildApp({ catalog, orders, payments, photos, renderer, clock, settings });
  const deps = { catalog, orders, payments, photos, clock, log: app.log };
  return { ...deps, app, scheduler, provider };
}
export type RaceShop = Awaited<ReturnType<typeof openRaceShop>>;
