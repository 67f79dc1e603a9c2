import type { CatalogFile } from "#engine/catalog";
import { specifiedFiles } from "../../support/specifiedShop.ts";

/** The specified shop's settings and option sets with these products alone, the first of which is featured. */
export function catalogAround(products: readonly CatalogFile[]): readonly CatalogFile[] {
  const featured = (products[0]?.file ?? "").replace(/^products\/(.*)\.json$/, "$1");
  const others = specifiedFiles
    .filter(({ file }) => !file.startsWith("products/"))
    .map(({ file, text }) => ({
      file,
      text: text.replace(/"featured": \[[^\]]*\]/, `"featured": ["${featured}"]`),
    }));
  return [...others, ...products];
}
