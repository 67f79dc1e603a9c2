import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type CompiledProduct, compileProduct } from "#engine";
import { type CatalogFile, formatFault, parseCatalog } from "#engine/catalog";

const ROOT = `${resolve(import.meta.dirname, "../..")}/`;

function read(folder: string, as: string): readonly CatalogFile[] {
  return readdirSync(ROOT + folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => ({
      file: `${as}${name}`,
      text: readFileSync(`${ROOT}${folder}/${name}`, "utf8"),
    }));
}

/** The shop's catalog, as its files stand in the repository. */
export const shopFiles: readonly CatalogFile[] = [
  ...read("catalog", ""),
  ...read("catalog/option-sets", "option-sets/"),
  ...read("catalog/products", "products/"),
];

/** Ten more products, one for each corner of the language, and one that uses all of it at once. */
export const fixtureFiles: readonly CatalogFile[] = read("tests/fixtures/products", "products/");

function compiled(): readonly CompiledProduct[] {
  const result = parseCatalog([...shopFiles, ...fixtureFiles]);
  if ("faults" in result) throw new Error(result.faults.map(formatFault).join("\n"));
  return result.catalog.products.map(compileProduct);
}

/** Every product there is, the shop's and the fixtures', with its name as the title of its laws. */
export const everyProduct: readonly (readonly [string, CompiledProduct])[] = compiled().map(
  (one) => [one.product.name, one],
);
