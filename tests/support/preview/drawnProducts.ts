import type { Product } from "#engine";
import type { CatalogFile } from "#engine/catalog";
import type { DrawnProduct } from "#engine/preview";
import { parseValidCatalog, readCatalogFolder } from "../catalogFolder.ts";

export type Drawn = Product & DrawnProduct;

/** The products with a preview, of the catalog and of these files. */
export function drawnProducts(added: readonly CatalogFile[] = []): Drawn[] {
  const { products } = parseValidCatalog([...readCatalogFolder("catalog"), ...added]);
  return products.flatMap((product) =>
    product.preview === null ? [] : [{ ...product, preview: product.preview }],
  );
}
