import type { Product } from "#engine";
import { type CatalogFile, parseWithRecovery } from "#engine/catalog";
import type { FontList } from "#engine/preview";
import { readFontsIn, readCatalogFiles } from "./readCatalogFiles.ts";

/** What is needed to describe an ordered item. */
export interface ReadableCatalog {
  readonly byId: { get(id: string): { readonly product: Product } | undefined };
  readonly fonts: FontList;
}

/** Loads a catalog without its invalid files, because a merchant must be able to view orders with any catalog. */
export function loadReadableCatalog(folder: string): ReadableCatalog {
  const files = readCatalogFiles(folder);
  const { products } = parseWithRecovery(files);
  return {
    byId: new Map(products.map(({ product }) => [product.id, { product }])),
    fonts: readFontsOrNone(files),
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
