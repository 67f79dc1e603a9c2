import { createHash } from "node:crypto";
import { compileProduct } from "#engine";
import { digestCatalog, parseCatalog, parseDraftCatalog } from "#engine/catalog";
import { CatalogError } from "./catalogError.ts";
import { readFontsIn, readCatalogFiles } from "./readCatalogFiles.ts";
import type { Products, ServerCatalog } from "./serverCatalog.ts";
import { findUploadRules } from "./uploadRules.ts";

/** Number of hexadecimal digits of a version. It is short because every order stores it. */
const VERSION_LENGTH = 16;

/**
 * Loads the catalog folder.
 * @throws CatalogError with all diagnostics of all files.
 * @throws Error if the generated font list is invalid.
 */
export async function loadCatalog(folder: string, parse = parseCatalog): Promise<ServerCatalog> {
  const files = readCatalogFiles(folder);
  const result = parse(files);
  if ("diagnostics" in result) throw new CatalogError(result.diagnostics);
  const { shop, products } = result.catalog;
  const productsBy = (key: "id" | "name"): Products => {
    const byKey = new Map(products.map((product) => [product[key], product]));
    return {
      get(value) {
        const product = byKey.get(value);
        return product && compileProduct(product);
      },
      values: () => products.map(compileProduct),
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
