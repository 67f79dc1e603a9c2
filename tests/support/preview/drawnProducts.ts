import type { Product } from "#engine";
import { type CatalogFile, formatDiagnostic, parseCatalog } from "#engine/catalog";
import type { DrawnProduct } from "#engine/preview";
import { readCatalogFolder } from "../catalogFolder.ts";

export type Drawn = Product & DrawnProduct;

/** The products with a preview, of the catalog and of further files. */
export function drawnProducts(further: readonly CatalogFile[] = []): Drawn[] {
  const result = parseCatalog([...readCatalogFolder("catalog"), ...further]);
  if ("diagnostics" in result) throw new Error(result.diagnostics.map(formatDiagnostic).join("\n"));
  return result.catalog.products.flatMap((product) =>
    product.preview === null ? [] : [{ ...product, preview: product.preview }],
  );
}
