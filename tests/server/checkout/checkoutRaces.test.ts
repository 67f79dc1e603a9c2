import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { race } from "./races/race.ts";
import { openShop, runRace } from "./races/runRace.ts";

/** The number of races and their seed; `RACES` and `RACES_SEED` override them. */
const RUNS = Number(process.env["RACES"] ?? 150);
const SEED = Number(process.env["RACES_SEED"] ?? 1);

const shop = await openShop();
afterAll(async () => {
  await shop.app.close();
  await shop.orders.destroy();
});
beforeEach(() => {
  vi.spyOn(timers, "setTimeout").mockImplementation(async (milliseconds = 0) => {
    await shop.sleep(milliseconds);
    return undefined;
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test("in any order of tabs, sweepers, events and responses, each page pays for its content, once", async () => {
  let paymentCount = 0;
  const property = fc.asyncProperty(race, async (run) => {
    paymentCount += await runRace(shop, run);
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED });
  expect(paymentCount).toBeGreaterThan(RUNS / 5);
}, 1_200_000);
