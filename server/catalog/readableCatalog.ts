import type { Product, Shop } from "#engine";
import { type CatalogFile, parseWithRecovery } from "#engine/catalog";
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
 * Loads a catalog without the files that could not be read whole: a merchant must be able to view orders with any catalog,
 * and the workshop must not make what a placeholder says.
 */
export function loadReadableCatalog(folder: string): ReadableCatalog {
  const files = readCatalogFiles(folder);
  const { products, shop } = parseWithRecovery(files);
  return {
    byId: new Map(
      products.filter(({ isWhole }) => isWhole).map(({ product }) => [product.id, { product }]),
    ),
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
