import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CatalogFile } from "#engine/catalog";
import { FOLDERS } from "../../web/build/paths.ts";
import { shopFiles } from "../laws/everyProduct.ts";
import { fixtureFiles } from "../support/specifiedShop.ts";

/** Whether a file describes a product. Other files are shared by products. */
export function isProduct({ file }: CatalogFile): boolean {
  return file.startsWith("products/");
}

/**
 * Creates the files of a catalog with this number of products: the shop's products and the fixtures, repeated under unique
 * names.
 */
export function createLargeCatalog(products: number): readonly CatalogFile[] {
  const models = [...shopFiles.filter(isProduct), ...fixtureFiles];
  const productFiles = Array.from({ length: products }, (_, index): CatalogFile => {
    const model = models[index % models.length];
    if (model === undefined) throw new Error("there is no product to copy");
    if (index < models.length) return model;
    const id = model.file.replace("products/", "").replace(".json", "");
    const copy = `${id}-${index}`;
    const text = model.text
      .replace(`"id": "${id}"`, `"id": "${copy}"`)
      .replace(/"path": "([^"]+)"/, `"path": "$1-${index}"`)
      // A link leads to the product's own page, so the copy needs none or its own.
      .replace(/"link": "[^"]+",/, "")
      .replace(/"name": "([^"]+)"/, `"name": "$1 ${index}"`);
    return { file: `products/${copy}.json`, text };
  });
  return [...shopFiles.filter((file) => !isProduct(file)), ...productFiles];
}

/** Writes a catalog into a folder, with the shop's photos and fonts. */
export function writeCatalog(folder: string, files: readonly CatalogFile[]): void {
  for (const { file, text } of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const name of ["images", "fonts"]) {
    symlinkSync(join(FOLDERS.catalog, name), join(folder, name));
  }
}
