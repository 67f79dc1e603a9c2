import { resolve } from "node:path";
import { type CompiledProduct, compileProduct } from "#engine";
import { type CatalogFile, formatFault, parseCatalog } from "#engine/catalog";
import { readCatalogFolder } from "../support/catalogFolder.ts";
import { fixtureFiles } from "../support/specifiedShop.ts";

/** The shop's catalog, as its files stand in the repository. */
export const shopFiles: readonly CatalogFile[] = readCatalogFolder(
  resolve(import.meta.dirname, "../../catalog"),
);

function compiled(): readonly CompiledProduct[] {
  const result = parseCatalog([...shopFiles, ...fixtureFiles]);
  if ("faults" in result) throw new Error(result.faults.map(formatFault).join("\n"));
  return result.catalog.products.map(compileProduct);
}

/** Every product there is, the shop's and the fixtures', with its name as the title of its laws. */
export const everyProduct: readonly (readonly [string, CompiledProduct])[] = compiled().map(
  (one) => [one.product.name, one],
);
