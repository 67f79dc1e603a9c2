import { compileProduct } from "#engine";
import { type CatalogBytes, parseCatalog, uploadRules } from "#engine/catalog";
import { fontsIn, textOf, versionOf } from "./catalogBytes.ts";
import { CatalogError } from "./catalogError.ts";
import type { Products, ServerCatalog } from "./serverCatalog.ts";

/**
 * Parses all files at once.
 * @throws CatalogError with all diagnostics of all files.
 */
export function parsedCatalog(
  files: readonly CatalogBytes[],
  digest: string,
  parse = parseCatalog,
): ServerCatalog {
  const result = parse(files.map(textOf));
  if ("diagnostics" in result) throw new CatalogError(result.diagnostics);
  const { shop, products } = result.catalog;
  const by = (word: "id" | "name"): Products => {
    const found = new Map(products.map((product) => [product[word], product]));
    return {
      size: found.size,
      get(wanted) {
        const product = found.get(wanted);
        return product && compileProduct(product);
      },
      values: () => products.map(compileProduct),
    };
  };
  return {
    shop,
    byId: by("id"),
    byName: by("name"),
    version: versionOf(digest),
    uploads: uploadRules(products),
    fonts: fontsIn(files),
  };
}
