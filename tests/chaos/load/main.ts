import { readArguments } from "../../../server/cli/readArguments.ts";
import { readCount } from "../readCount.ts";
import { type Burst, runLoad } from "./runLoad.ts";

const USAGE = `Usage: npm run load -- [--servers N] [--shoppers N] [--checkouts N] [--seed TEXT]

Lets many shoppers pay at once, at several servers on one PostgreSQL, and reports the times of their requests.`;

const { values } = readArguments(USAGE, {
  options: {
    servers: { type: "string", default: "2" },
    shoppers: { type: "string", default: "200" },
    checkouts: { type: "string", default: "3" },
    seed: { type: "string", default: String(Date.now()) },
  },
});

const { options, empty, checkout, audit, ledger } = await runLoad({
  servers: readCount("servers", values.servers, USAGE),
  shoppers: readCount("shoppers", values.shoppers, USAGE),
  checkouts: readCount("checkouts", values.checkouts, USAGE),
  seed: values.seed,
});

const burstLines = (title: string, { timings, seconds }: Burst) => [
  `${title}: ${timings.count()} requests in ${seconds.toFixed(1)} s, ${(timings.count() / seconds).toFixed(0)} a second`,
  ...timings.table().map((line) => `  ${line}`),
];
const lines = [
  `${options.servers} servers on one PostgreSQL, ${options.shoppers} shoppers at once, ${options.checkouts} checkouts each, seed ${options.seed}`,
  ...burstLines("An empty route", empty),
  ...burstLines("Checkouts", checkout),
  `${audit.payments} payments, ${audit.orders} orders, numbers ${audit.firstNumber} to ${audit.lastNumber}, ${(audit.orders / checkout.seconds).toFixed(0)} orders a second`,
  ...[...ledger.counts].map(([name, count]) => `  ${name}: ${count}`),
  `problems found: ${audit.problems.length}`,
  ...[...new Set(audit.problems)].slice(0, 20).map((problem) => `  ${problem}`),
];
process.stdout.write(`${lines.join("\n")}\n`);
if (audit.problems.length > 0) process.exitCode = 1;
