import { createHash } from "node:crypto";
import { compileProduct } from "#engine";
import { digestOf, parseCatalog, parseDraftCatalog } from "#engine/catalog";
import { CatalogError } from "./catalogError.ts";
import { fontsIn, readCatalogFiles } from "./readCatalogFiles.ts";
import type { Products, ServerCatalog } from "./serverCatalog.ts";
import { uploadRules } from "./uploadRules.ts";

/** The hexadecimal digits of a version, few enough to store it in every order. */
const VERSION_LENGTH = 16;

/**
 * Loads the catalog folder.
 * @throws CatalogError with all diagnostics of all files.
 */
export async function loadCatalog(folder: string, parse = parseCatalog): Promise<ServerCatalog> {
  const files = readCatalogFiles(folder);
  const result = parse(files);
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
    version: digestOf(files, createHash("sha256")).slice(0, VERSION_LENGTH),
    uploads: uploadRules(products),
    fonts: fontsIn(files),
  };
}

/**
 * Loads a catalog that is being edited: examples may lack their new totals.
 * @throws CatalogError with all diagnostics.
 */
export function loadDraftCatalog(folder: string): Promise<ServerCatalog> {
  return loadCatalog(folder, parseDraftCatalog);
}
