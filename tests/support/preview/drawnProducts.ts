import type { Product } from "#engine";
import type { CatalogFile } from "#engine/catalog";
import type { DrawnProduct } from "#engine/preview";
import { parseValidCatalog, readCatalogFolder } from "../catalogFolder.ts";

export type ProductWithPreview = Product & DrawnProduct;

/** The products with a preview: those of the catalog and of the added files. */
export function drawnProducts(added: readonly CatalogFile[] = []): ProductWithPreview[] {
  const { products } = parseValidCatalog([...readCatalogFolder("catalog"), ...added]);
  return products.flatMap((product) =>
    product.preview === null ? [] : [{ ...product, preview: product.preview }],
  );
}
