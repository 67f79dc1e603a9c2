import { fileURLToPath } from "node:url";
import {
  readComparableProducts,
  formatDiagnostic,
  formatPriceReport,
  comparePrices,
} from "#engine/catalog";
import { readCatalogFiles } from "../../catalog/readCatalogFiles.ts";
import { readArguments, exitWithUsage } from "../readArguments.ts";
import { readCatalogAt, UnknownRevision } from "./revision.ts";

const USAGE = `npm run catalog:prices -- [--against REV] [--markdown]
Reports how the catalog's changes since a revision (by default HEAD) change prices. Products with an error that
affects their price are left out and named; ends with 1 when today's files have such an error.`;

const { values } = readArguments(USAGE, {
  options: {
    against: { type: "string", default: "HEAD" },
    markdown: { type: "boolean", default: false },
    // Not in the usage: only tests compare another repository.
    repository: { type: "string", default: fileURLToPath(new URL("../../../", import.meta.url)) },
  },
});
const { against, repository } = values;
const earlierFiles = await readCatalogAt(against, repository).catch((error: unknown) => {
  if (error instanceof UnknownRevision) return exitWithUsage(error.message, USAGE);
  throw error;
});
const before = readComparableProducts(earlierFiles);
const after = readComparableProducts(readCatalogFiles(`${repository}/catalog`));
printDiagnostics(before, against);
printDiagnostics(after, "today");
// Without a valid file before and after, a product's prices can't be compared.
const excludedIds = new Set([...before.notComparedIds, ...after.notComparedIds]);
const included = ({ products }: typeof before) =>
  products.filter(({ product }) => !excludedIds.has(product.id));
const changes = comparePrices(included(before), included(after));
const format = values.markdown ? "markdown" : "text";
process.stdout.write(formatPriceReport(changes, [...excludedIds].toSorted(), format));
if (after.notComparedIds.length > 0) process.exitCode = 1;

/** Prints errors to the error output, so that the report alone can be redirected. `state` says which catalog they are in. */
function printDiagnostics({ diagnostics }: typeof before, state: string): void {
  if (diagnostics.length === 0) return;
  console.error(`The catalog of ${state} has errors:`);
  for (const diagnostic of diagnostics) console.error(`  catalog/${formatDiagnostic(diagnostic)}`);
}
