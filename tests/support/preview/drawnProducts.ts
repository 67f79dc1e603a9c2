import type { Product } from "#engine";
import type { CatalogFile } from "#engine/catalog";
import type { DrawnProduct } from "#engine/preview";
import { parseValidCatalog, readCatalogFolder } from "../catalogFolder.ts";

export type Drawn = Product & DrawnProduct;

/** The products with a preview, of the catalog and of further files. */
export function drawnProducts(further: readonly CatalogFile[] = []): Drawn[] {
  const { products } = parseValidCatalog([...readCatalogFolder("catalog"), ...further]);
  return products.flatMap((product) =>
    product.preview === null ? [] : [{ ...product, preview: product.preview }],
  );
}
