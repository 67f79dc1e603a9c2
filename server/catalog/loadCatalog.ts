import { createHash } from "node:crypto";
import {
  type CompiledProduct,
  compileProduct,
  dayOfOrder,
  onDay,
  type Product,
  type Shop,
  valueFields,
} from "#engine";
import {
  type Diagnostic,
  digestCatalog,
  formatDiagnostic,
  parseCatalog,
  parseDraftCatalog,
} from "#engine/catalog";
import type { FontList } from "#engine/preview";
import { readFontsIn, readCatalogFiles } from "./readCatalogFiles.ts";

/** Products by their id or name, as they are ordered today. `compileProduct` caches each product that it has compiled. */
export interface Products {
  get(key: string): CompiledProduct | undefined;
  values(): Iterable<CompiledProduct>;
}

/** Products are found by id or, for items without an id, by name. */
export interface ServerCatalog {
  readonly shop: Shop;
  readonly byId: Products;
  readonly byName: Products;
  /** Version of the catalog's content. */
  readonly version: string;
  readonly uploads: UploadRules;
  readonly fonts: FontList;
}

/** The union of what the products' file fields accept. */
export interface UploadRules {
  /** MIME types. */
  readonly accept: ReadonlySet<string>;
  /** 0 if no product has a photo. */
  readonly maxBytes: number;
}

/** The message lists every diagnostic with its position. */
export class CatalogError extends Error {
  override readonly name = "CatalogError";

  constructor(errors: readonly Diagnostic[]) {
    super(`The catalog has errors:\n${errors.map(formatDiagnostic).join("\n")}`);
  }
}

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

function findUploadRules(products: readonly Product[]): UploadRules {
  const files = products
    .flatMap(({ fields }) => valueFields(fields).map(({ field }) => field))
    .filter((field) => field.kind === "file");
  return {
    accept: new Set(files.flatMap(({ accept }) => accept)),
    maxBytes: Math.max(0, ...files.map(({ maxMB }) => maxMB)) * 1024 * 1024,
  };
}
