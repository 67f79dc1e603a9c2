import { readdirSync, readFileSync } from "node:fs";
import type { Product } from "#engine";
import { parseCatalog } from "#engine/catalog";
import type { DrawnProduct } from "#engine/preview";

const FOLDERS = ["option-sets", "products"];

export type Drawn = Product & DrawnProduct;

/** The catalog's products that have a preview. */
export function drawnProducts(): Drawn[] {
  const files = [
    "shop.json",
    ...FOLDERS.flatMap((folder) =>
      readdirSync(`catalog/${folder}`).map((name) => `${folder}/${name}`),
    ),
  ];
  const result = parseCatalog(
    files.map((file) => ({ file, text: readFileSync(`catalog/${file}`, "utf8") })),
  );
  if ("faults" in result) throw new Error("the catalog has faults");
  return result.catalog.products.flatMap((product) =>
    product.preview === null ? [] : [{ ...product, preview: product.preview }],
  );
}
