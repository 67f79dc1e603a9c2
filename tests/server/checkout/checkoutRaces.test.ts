import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { runs } from "../../support/runs.ts";
import { race } from "./races/race.ts";
import { openRaceShop } from "./races/raceShop.ts";
import { runRace } from "./races/runRace.ts";

/** `RACES` overrides the number of races. */
const RUNS = Number(process.env["RACES"] ?? runs(150));

const shop = await openRaceShop();
afterAll(async () => {
  await shop.app.close();
  await shop.orders.destroy();
});
test("in any order of tabs, sweepers, events and responses, each page pays for its content, once", async () => {
  let paymentCount = 0;
  const property = fc.asyncProperty(race, async (run) => {
    paymentCount += await runRace(shop, run);
  });
  await fc.assert(property, { numRuns: RUNS });
  // With fewer payments, most races would test nothing.
  expect(paymentCount).toBeGreaterThan(RUNS / 5);
}, 1_200_000);
