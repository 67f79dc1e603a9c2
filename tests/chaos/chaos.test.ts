import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { runs } from "../support/runs.ts";
import { DATABASE_KINDS } from "../support/databases/testDatabases.ts";
import { leaksIn } from "./leaks.ts";
import { createRandom } from "./random.ts";
import { formatReport } from "./report.ts";
import { runChaos } from "./runChaos.ts";

/** Milliseconds, on a busy machine; `npm run chaos` is the long version. */
const TIMEOUT = 600_000;

/** A failure's report contains the seed, for `npm run chaos -- --seed`. */
const seed = randomUUID();
/** One of the kinds; with `RUNS=all`, each. */
const kinds = createRandom(seed).shuffle(DATABASE_KINDS).slice(0, runs(DATABASE_KINDS.length));

test.concurrent.each(kinds)(
  "%s: a server that is killed again and again, among random faults, loses no payment or order and logs no personal data",
  async (database) => {
    const report = await runChaos({
      database,
      checkouts: 20,
      // One of them a day later, without shoppers.
      kills: 1 + runs(3),
      concurrentShoppers: 8,
      seed,
      downtimeSeconds: [65],
    });
    const { problems, orders } = report.audit;
    // The whole report, to analyse and repeat a failure.
    if (problems.length + report.leaks.length > 0) throw new Error(formatReport(report));
    expect(report.checkouts).toBeGreaterThanOrEqual(20);
    expect(orders).toBeGreaterThan(5);
    // Without logs or errors there would be nothing to search.
    expect(report.searched.logLines).toBeGreaterThan(0);
    expect(report.searched.errors).toBeGreaterThan(0);
  },
  TIMEOUT,
);

test("leaksIn finds secrets and e-mail addresses in a text, and nothing else", () => {
  const secrets = { "a key": ["sk_test_x1"], "an engraved name": ["Bodaliv"] };
  expect(
    leaksIn("the log", "request 1 failed at @fastify/x, x@2.1.0, key sk_test", secrets),
  ).toEqual([]);
  expect(leaksIn("the log", "key sk_test_x1", secrets)).toEqual(["the log contains a key"]);
  expect(leaksIn("the log", "for Bodaliv", secrets)).toEqual(["the log contains an engraved name"]);
  expect(leaksIn("the log", "to ann@mail.test", secrets)).toEqual([
    "the log contains an e-mail address",
  ]);
  expect(leaksIn("a page", "ann@mail.test", secrets, new Set(["ann@mail.test"]))).toEqual([]);
});
