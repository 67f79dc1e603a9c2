import type { Product, Shop } from "#engine";
import { type CatalogFile, parseCatalogFiles } from "#engine/catalog";
import type { FontList } from "#engine/preview";
import { readFontsIn, readCatalogFiles } from "./readCatalogFiles.ts";

/** What is needed to describe orders. */
export interface ReadableCatalog {
  readonly byId: {
    get(id: string): { readonly product: Product } | undefined;
    values(): Iterable<{ readonly product: Product }>;
  };
  readonly fonts: FontList;
  /** Null if `shop.json` is invalid. */
  readonly shop: Pick<Shop, "name" | "supportEmail" | "calendar"> | null;
}

/**
 * Loads a catalog without the files that can't be read: a merchant must be able to view orders with any catalog. Whatever
 * else is wrong in a product, what it says of an order is what its author wrote.
 */
export function loadReadableCatalog(folder: string): ReadableCatalog {
  const files = readCatalogFiles(folder);
  const { products, shop } = parseCatalogFiles(files);
  return {
    byId: new Map(products.map(({ product }) => [product.id, { product }])),
    fonts: readFontsOrNone(files),
    shop: shop?.settings ?? null,
  };
}

/** Without a readable font list, an ordered font is shown by its number. */
function readFontsOrNone(files: readonly CatalogFile[]): FontList {
  try {
    return readFontsIn(files);
  } catch {
    return readFontsIn([]);
  }
}
