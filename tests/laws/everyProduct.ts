import { resolve } from "node:path";
import { type CompiledProduct, compileProduct } from "#engine";
import type { CatalogFile } from "#engine/catalog";
import { parseValidCatalog, readCatalogFolder } from "../support/catalogFolder.ts";
import { fixtureFiles } from "../support/specifiedShop.ts";

/** The files of the repository's catalog. */
export const shopFiles: readonly CatalogFile[] = readCatalogFolder(
  resolve(import.meta.dirname, "../../catalog"),
);

/** A product with its test title. */
export type NamedProduct = readonly [name: string, compiled: CompiledProduct];

/** Every product of the catalog and of the fixtures. */
export const everyProduct: readonly NamedProduct[] = parseValidCatalog([
  ...shopFiles,
  ...fixtureFiles,
]).products.map((product) => [product.name, compileProduct(product)]);

/**
 * The products that a law applies to. For others, the law would assert nothing.
 * @throws Error if there is none, because the law could not fail
 */
export function productsWith(
  applies: (compiled: CompiledProduct) => boolean,
  products: readonly NamedProduct[] = everyProduct,
): readonly NamedProduct[] {
  const matching = products.filter(([, compiled]) => applies(compiled));
  if (matching.length === 0) throw new Error("the law applies to no product");
  return matching;
}
