import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type CatalogFile,
  readComparableProducts,
  formatDiagnostic,
  formatPriceReport,
  comparePrices,
} from "#engine/catalog";
import { readCatalogFiles } from "../../catalog/readCatalogFiles.ts";
import { readArguments, exitWithUsage } from "../readArguments.ts";

const USAGE = `npm run catalog:prices -- [--against REV]
Reports how the catalog's changes since a revision (by default HEAD) change prices. Products with an error that
affects their price are left out and named; ends with 1 when today's files have such an error.`;

/** The maximum size of git's output, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

const { values } = readArguments(USAGE, {
  options: {
    against: { type: "string", default: "HEAD" },
    // Not in the usage: only tests compare another repository.
    repository: { type: "string", default: fileURLToPath(new URL("../../../", import.meta.url)) },
  },
});
const { against, repository } = values;
const before = readComparableProducts(readCatalogAt(against));
const after = readComparableProducts(readCatalogFiles(`${repository}/catalog`));
printDiagnostics(before, against);
printDiagnostics(after, "today");
// Without a valid file before and after, a product's prices can't be compared.
const excludedIds = new Set([...before.notComparedIds, ...after.notComparedIds]);
const included = ({ products }: typeof before) =>
  products.filter(({ product }) => !excludedIds.has(product.id));
const changes = comparePrices(included(before), included(after));
process.stdout.write(formatPriceReport(changes, [...excludedIds].toSorted()));
if (after.notComparedIds.length > 0) process.exitCode = 1;

/** Prints errors to the error output, so that the report alone can be redirected. `state` says which catalog they are in. */
function printDiagnostics({ diagnostics }: typeof before, state: string): void {
  if (diagnostics.length === 0) return;
  console.error(`The catalog of ${state} has errors:`);
  for (const diagnostic of diagnostics) console.error(`  catalog/${formatDiagnostic(diagnostic)}`);
}

/** Reads the catalog's files at a revision, by unpacking them into a temporary folder. Exits if there are none. */
function readCatalogAt(revision: string): readonly CatalogFile[] {
  const git = (problem: string, ...args: string[]): Buffer => {
    try {
      const options = { stdio: "pipe", maxBuffer: MAX_BYTES } as const;
      return execFileSync("git", ["-C", repository, ...args], options);
    } catch {
      return exitWithUsage(problem, USAGE);
    }
  };
  // Without `--end-of-options` a revision that starts with a dash would be read as an option.
  const parameters = ["--verify", "--end-of-options", `${revision}^{commit}`];
  const commit = git(`git has no revision "${revision}" here.`, "rev-parse", ...parameters);
  const missing = `The revision "${revision}" holds no catalog.`;
  const input = git(missing, "archive", commit.toString().trim(), "--", "catalog/*.json");
  const folder = mkdtempSync(join(tmpdir(), "catalog-"));
  try {
    execFileSync("tar", ["-x", "-C", folder], { input });
    return readCatalogFiles(join(folder, "catalog"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
