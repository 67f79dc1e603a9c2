import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { type CompiledProduct, compileProduct } from "#engine";
import type { Catalog, CatalogFile } from "#engine/catalog";
import { parseValidCatalog, readCatalogFolder, readFolder } from "./catalogFolder.ts";

const TESTS = resolve(import.meta.dirname, "..");

/**
 * A catalog folder without pictures: the five products and prices of the specification. Tests that state amounts read
 * it, so that prices in catalog/ may change.
 */
export const SPECIFIED = join(TESTS, "fixtures/specified");

/** The files of the specified shop. */
export const specifiedFiles: readonly CatalogFile[] = readCatalogFolder(SPECIFIED);

/** Eleven more products, one for each special case of the schema. */
export const fixtureFiles: readonly CatalogFile[] = readFolder(
  join(TESTS, "fixtures/products"),
  "products/",
);

/** The specified shop with the fixtures' products. */
export const testCatalog: Catalog = parseValidCatalog([...specifiedFiles, ...fixtureFiles]);

/** The specified shop alone. */
export const specifiedCatalog: Catalog = parseValidCatalog(specifiedFiles);

/** The product of this name in the test catalog, compiled. @throws when there is none. */
export function testProduct(name: string): CompiledProduct {
  const product = testCatalog.products.find((one) => one.name === name);
  if (product === undefined) throw new Error(`no product "${name}"`);
  return compileProduct(product);
}

/** Writes the specified shop into a folder, with the pictures of the repository's catalog. */
export function copySpecified(folder: string): void {
  cpSync(SPECIFIED, folder, { recursive: true });
  cpSync(resolve(TESTS, "../catalog/images"), join(folder, "images"), { recursive: true });
}
