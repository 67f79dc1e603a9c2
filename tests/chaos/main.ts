import { exitWithUsage, readArguments } from "../../server/cli/readArguments.ts";
import { DATABASE_KINDS } from "../support/databases/testDatabases.ts";
import { readCount } from "./readCount.ts";
import { formatReport } from "./report.ts";
import { runChaos } from "./runChaos.ts";

const USAGE = `Usage: npm run chaos -- [--checkouts N] [--kills N] [--crowd N] [--seed TEXT] [--database SQLite|PostgreSQL]

Kills servers while shoppers pay, and checks that nothing is lost. Without --database, both databases are tested.
Each run has another seed, which its report names.`;

const { values } = readArguments(USAGE, {
  options: {
    checkouts: { type: "string", default: "500" },
    kills: { type: "string", default: "50" },
    crowd: { type: "string", default: "20" },
    seed: { type: "string", default: String(Date.now()) },
    database: { type: "string" },
  },
});

const databases = DATABASE_KINDS.filter((kind) => (values.database ?? kind) === kind);
if (databases.length === 0)
  exitWithUsage(`--database is one of ${DATABASE_KINDS.join(", ")}.`, USAGE);
const options = {
  checkouts: readCount("checkouts", values.checkouts, USAGE),
  kills: readCount("kills", values.kills, USAGE),
  concurrentShoppers: readCount("crowd", values.crowd, USAGE),
  seed: values.seed,
  downtimeSeconds: [1, 25, 65],
};
for (const database of databases) {
  const report = await runChaos({ database, ...options });
  process.stdout.write(`${formatReport(report)}\n`);
  if (report.audit.problems.length + report.leaks.length > 0) process.exitCode = 1;
}
