import type { Product } from "#engine";
import type { CatalogFile } from "#engine/catalog";
import type { PreviewSpec } from "#engine/preview";
import { parseValidCatalog } from "../catalogFolder.ts";
import { specifiedFiles } from "../specifiedShop.ts";

export type ProductWithPreview = Product & { readonly preview: PreviewSpec };

/** The products with a preview: those of the specified shop and of the added files. */
export function drawnProducts(added: readonly CatalogFile[] = []): ProductWithPreview[] {
  const { products } = parseValidCatalog([...specifiedFiles, ...added]);
  return products.flatMap((product) =>
    product.preview === null ? [] : [{ ...product, preview: product.preview }],
  );
}

/** The product with this id, of the specified shop and of the added files. @throws Error if it is missing or has no preview */
export function drawnProduct(id: string, added: readonly CatalogFile[] = []): ProductWithPreview {
  const product = drawnProducts(added).find((each) => each.id === id);
  if (product === undefined) throw new Error(`no drawn product "${id}"`);
  return product;
}
