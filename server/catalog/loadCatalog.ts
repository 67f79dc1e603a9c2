import { createHash } from "node:crypto";
import { compileProduct, dayOfOrder, onDay, type Product } from "#engine";
import { digestCatalog, parseCatalog, parseDraftCatalog } from "#engine/catalog";
import { CatalogError } from "./catalogError.ts";
import { readFontsIn, readCatalogFiles } from "./readCatalogFiles.ts";
import type { Products, ServerCatalog } from "./serverCatalog.ts";
import { findUploadRules } from "./uploadRules.ts";

/** Number of hexadecimal digits of a version. It is short because every order stores it. */
const VERSION_LENGTH = 16;

/**
 * Loads the catalog folder.
 * @param now milliseconds since 1970: some dates are limited from the day of order
 * @throws CatalogError with all diagnostics of all files.
 * @throws Error if the generated font list is invalid.
 */
export async function loadCatalog(
  folder: string,
  parse = parseCatalog,
  now: () => number = Date.now,
): Promise<ServerCatalog> {
  const files = readCatalogFiles(folder);
  const result = parse(files);
  if ("diagnostics" in result) throw new CatalogError(result.diagnostics);
  const { shop, products } = result.catalog;
  const compileToday = (product: Product) =>
    compileProduct(onDay(product, dayOfOrder(shop.calendar, now())));
  const productsBy = (key: "id" | "name"): Products => {
    const byKey = new Map(products.map((product) => [product[key], product]));
    return {
      get(value) {
        const product = byKey.get(value);
        return product && compileToday(product);
      },
      values: () => products.map(compileToday),
    };
  };
  return {
    shop,
    byId: productsBy("id"),
    byName: productsBy("name"),
    version: digestCatalog(files, createHash("sha256")).slice(0, VERSION_LENGTH),
    uploads: findUploadRules(products),
    fonts: readFontsIn(files),
  };
}

/** Loads a catalog during editing, when the totals of examples may be outdated. @throws CatalogError */
export function loadDraftCatalog(folder: string): Promise<ServerCatalog> {
  return loadCatalog(folder, parseDraftCatalog);
}
