import { pathToFileURL } from "node:url";
import { type CatalogFile, lintCatalog, parseCatalog } from "#engine/catalog";
import { fixtureFiles, shopFiles } from "../laws/everyProduct.ts";

/** What a catalog of so many products costs, in milliseconds. */
export interface CatalogCost {
  readonly products: number;
  readonly parseMs: number;
  readonly lintMs: number;
}

const SIZES = [5, 500, 5_000];

/** A catalog of so many products: the shop's and the fixtures' over and over, each under a name of its own. */
export function grownCatalog(products: number): readonly CatalogFile[] {
  const isProduct = ({ file }: CatalogFile) => file.startsWith("products/");
  const models = [...shopFiles.filter(isProduct), ...fixtureFiles];
  const grown = Array.from({ length: products }, (_, index): CatalogFile => {
    const model = models[index % models.length];
    if (model === undefined || index < models.length) return model ?? { file: "", text: "" };
    const id = model.file.replace("products/", "").replace(".json", "");
    const copy = `${id}-${index}`;
    const text = model.text
      .replace(`"id": "${id}"`, `"id": "${copy}"`)
      .replace(/"path": "([^"]+)"/, `"path": "$1-${index}"`)
      .replace(/"link": "[^"]+",/, "")
      .replace(/"name": "([^"]+)"/, `"name": "$1 ${index}"`);
    return { file: `products/${copy}.json`, text };
  });
  return [...shopFiles.filter((file) => !isProduct(file)), ...grown];
}

function milliseconds(work: () => number): number {
  const start = performance.now();
  if (work() > 0) throw new Error("the grown catalog has faults");
  return performance.now() - start;
}

/** Measures parsing and linting at each size. */
export function benchCatalog(sizes: readonly number[] = SIZES): readonly CatalogCost[] {
  milliseconds(() => lintCatalog(grownCatalog(15), null).faults.length);
  return sizes.map((products) => {
    const files = grownCatalog(products);
    const parseMs = milliseconds(() => {
      const result = parseCatalog(files);
      return "faults" in result ? result.faults.length : 0;
    });
    return {
      products,
      parseMs,
      lintMs: milliseconds(() => lintCatalog(files, null).faults.length),
    };
  });
}

/** The bench in lines to print. */
export function catalogReport(costs: readonly CatalogCost[]): readonly string[] {
  return costs.map(
    ({ products, parseMs, lintMs }) =>
      `catalog of ${products} products: parse ${parseMs.toFixed(0)} ms (${(parseMs / products).toFixed(2)} each), lint ${lintMs.toFixed(0)} ms (${(lintMs / products).toFixed(2)} each)`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const line of catalogReport(benchCatalog())) console.log(line);
}
