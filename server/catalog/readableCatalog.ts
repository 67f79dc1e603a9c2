import type { Product } from "#engine";
import { parseWithRecovery } from "#engine/catalog";
import type { FontList } from "#engine/preview";
import { fontsIn, readCatalogFiles } from "./readCatalogFiles.ts";

/** What is needed to describe an ordered item. */
export interface ReadableCatalog {
  readonly byId: { get(id: string): { readonly product: Product } | undefined };
  readonly fonts: FontList;
}

/** Loads a catalog without its invalid products, because a merchant must be able to view orders with any catalog. */
export function loadReadableCatalog(folder: string): ReadableCatalog {
  const files = readCatalogFiles(folder);
  const { products } = parseWithRecovery(files);
  return {
    byId: new Map(products.map(({ product }) => [product.id, { product }])),
    fonts: fontsIn(files),
  };
}
