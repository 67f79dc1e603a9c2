import { resolve } from "node:path";
import { type CompiledProduct, compileProduct } from "#engine";
import { type CatalogFile, formatDiagnostic, parseCatalog } from "#engine/catalog";
import { readCatalogFolder } from "../support/catalogFolder.ts";
import { fixtureFiles } from "../support/specifiedShop.ts";

/** The shop's catalog, as its files stand in the repository. */
export const shopFiles: readonly CatalogFile[] = readCatalogFolder(
  resolve(import.meta.dirname, "../../catalog"),
);

function compiled(): readonly CompiledProduct[] {
  const result = parseCatalog([...shopFiles, ...fixtureFiles]);
  if ("diagnostics" in result) throw new Error(result.diagnostics.map(formatDiagnostic).join("\n"));
  return result.catalog.products.map(compileProduct);
}

/** A product under the title of its laws. */
export type NamedProduct = readonly [name: string, compiled: CompiledProduct];

/** Every product there is, the shop's and the fixtures'. */
export const everyProduct: readonly NamedProduct[] = compiled().map((one) => [
  one.product.name,
  one,
]);

/**
 * The products that a law is about: of those it could say nothing about, it would assert nothing.
 * @throws Error when there is none, as the law could not fail.
 */
export function productsWith(
  isAbout: (compiled: CompiledProduct) => boolean,
  among: readonly NamedProduct[] = everyProduct,
): readonly NamedProduct[] {
  const found = among.filter(([, compiled]) => isAbout(compiled));
  if (found.length === 0) throw new Error("no product has what the law is about");
  return found;
}
