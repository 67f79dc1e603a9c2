import { readArguments } from "../../server/cli/readArguments.ts";
import { DATABASE_KINDS } from "../support/testDatabases.ts";
import { formatReport } from "./report.ts";
import { runChaos } from "./runChaos.ts";

const USAGE = `Usage: npm run chaos -- [--checkouts N] [--kills N] [--crowd N] [--seed TEXT] [--database SQLite|PostgreSQL]

Kills servers while shoppers pay, and checks that nothing is lost. Without --database, both databases are tested.`;

const { values } = readArguments(USAGE, {
  options: {
    checkouts: { type: "string", default: "500" },
    kills: { type: "string", default: "50" },
    crowd: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    database: { type: "string" },
  },
});

for (const database of DATABASE_KINDS) {
  if (values.database !== undefined && values.database !== database) continue;
  const report = await runChaos({
    database,
    checkouts: Number(values.checkouts),
    kills: Number(values.kills),
    concurrentShoppers: Number(values.crowd),
    seed: values.seed,
    downtimeSeconds: [1, 25, 65],
  });
  process.stdout.write(`${formatReport(report)}\n`);
  if (report.audit.problems.length + report.leaks.length > 0) process.exitCode = 1;
}
