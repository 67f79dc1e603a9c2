import type { Product } from "#engine";
import { parseEverything } from "#engine/catalog";
import type { FontList } from "#engine/preview";
import { fontsIn, readBytes, textOf } from "./catalogBytes.ts";

/** What puts an ordered piece into words. */
export interface ReadableCatalog {
  readonly byId: { get(id: string): { readonly product: Product } | undefined };
  readonly fonts: FontList;
}

/**
 * Reads what can be read of the catalog folder, sound or not: whoever looks at orders does not wait for a file that is just
 * being written. A product that can't be read is missing.
 */
export function readableCatalog(folder: string): ReadableCatalog {
  const files = readBytes(folder);
  const { products } = parseEverything(files.map(textOf));
  return {
    byId: new Map(products.map(({ product }) => [product.id, { product }])),
    fonts: fontsIn(files),
  };
}
