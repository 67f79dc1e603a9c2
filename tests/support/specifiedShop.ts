import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { type CompiledProduct, compileProduct } from "#engine";
import { type Catalog, type CatalogFile } from "#engine/catalog";
import { lintCatalog } from "#engine/catalog/lint";
import { parseValidCatalog, readCatalogFolder, readFolder, shapesIn } from "./catalogFolder.ts";

const TESTS = resolve(import.meta.dirname, "..");

/**
 * The specified shop: a catalog folder, without images, with the five products and the prices of the specification.
 * Tests that expect amounts use this folder, so that prices in `catalog/` may change.
 */
export const SPECIFIED_FOLDER = join(TESTS, "fixtures/specified");

export const specifiedFiles: readonly CatalogFile[] = readCatalogFolder(SPECIFIED_FOLDER);

export const specifiedShapes = shapesIn(specifiedFiles);

/** The text of a file of the specified shop. @throws Error if there is no such file. */
export function specifiedText(file: string): string {
  const text = specifiedFiles.find((each) => each.file === file)?.text;
  if (text === undefined) throw new Error(`no file "${file}"`);
  return text;
}

/** Lints the specified shop, whose images are not checked, with this file, which replaces a file with the same name. */
export function lintWith(file: string, text: string) {
  const others = specifiedFiles.filter((each) => each.file !== file);
  return lintCatalog([...others, { file, text }], null);
}

/** More products, one for each special case of the schema. */
export const fixtureFiles: readonly CatalogFile[] = readFolder(
  join(TESTS, "fixtures/products"),
  "products/",
);

/** The catalog of most tests: the specified shop and the fixtures. */
export const testCatalog: Catalog = parseValidCatalog([...specifiedFiles, ...fixtureFiles]);

export const specifiedCatalog: Catalog = parseValidCatalog(specifiedFiles);

/** Compiles the product with this name in the test catalog. @throws Error if there is none. */
export function testProduct(name: string): CompiledProduct {
  const product = testCatalog.products.find((each) => each.name === name);
  if (product === undefined) throw new Error(`no product "${name}"`);
  return compileProduct(product);
}

/** Writes the specified shop into a folder, with the images of the repository's catalog. */
export function copySpecifiedShop(folder: string): void {
  cpSync(SPECIFIED_FOLDER, folder, { recursive: true });
  cpSync(resolve(TESTS, "../catalog/images"), join(folder, "images"), { recursive: true });
}
