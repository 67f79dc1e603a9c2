import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  formatFault,
  impactMarkdown,
  impactText,
  parseCatalog,
  priceImpact,
} from "#engine/catalog";
import { readCatalogFiles } from "../catalog.ts";
import { catalogAt } from "./revision.ts";

// `npm run catalog:prices -- --against REV [--markdown]`: what the changes since a revision do to prices.
const { values } = parseArgs({
  options: {
    against: { type: "string", default: "HEAD" },
    markdown: { type: "boolean", default: false },
  },
});
const repository = fileURLToPath(new URL("../../", import.meta.url));

function productsOf(files: Parameters<typeof parseCatalog>[0], state: string) {
  const result = parseCatalog(files);
  if ("catalog" in result) return result.catalog.products;
  throw new Error(
    `the catalog of ${state} has faults:\n${result.faults.map(formatFault).join("\n")}`,
  );
}

const before = productsOf(await catalogAt(values.against, repository), values.against);
const after = productsOf(await readCatalogFiles(`${repository}catalog`), "today");
const impacts = priceImpact(before, after);
process.stdout.write(values.markdown ? impactMarkdown(impacts) : impactText(impacts));
