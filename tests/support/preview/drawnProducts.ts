import { readdirSync, readFileSync } from "node:fs";
import type { Product } from "#engine";
import { type CatalogFile, formatDiagnostic, parseCatalog } from "#engine/catalog";
import type { DrawnProduct } from "#engine/preview";

const FOLDERS = ["option-sets", "products"];

export type Drawn = Product & DrawnProduct;

/** The catalog's products with a preview, and further files. */
export function drawnProducts(further: readonly CatalogFile[] = []): Drawn[] {
  const files = [
    "shop.json",
    ...FOLDERS.flatMap((folder) =>
      readdirSync(`catalog/${folder}`).map((name) => `${folder}/${name}`),
    ),
  ];
  const texts = files.map((file) => ({ file, text: readFileSync(`catalog/${file}`, "utf8") }));
  const result = parseCatalog([...texts, ...further]);
  if ("diagnostics" in result) throw new Error(result.diagnostics.map(formatDiagnostic).join("\n"));
  return result.catalog.products.flatMap((product) =>
    product.preview === null ? [] : [{ ...product, preview: product.preview }],
  );
}
