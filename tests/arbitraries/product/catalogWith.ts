import { type CatalogFile } from "#engine/catalog";
import { lintCatalog } from "#engine/catalog/lint";
import { specifiedFiles } from "../../support/specifiedShop.ts";

/** The files of the specified shop with only these products; the first is featured. */
export function catalogWith(products: readonly CatalogFile[]): readonly CatalogFile[] {
  const featured = (products[0]?.file ?? "").replace(/^products\/(.*)\.json$/, "$1");
  const others = specifiedFiles
    .filter(({ file }) => !file.startsWith("products/"))
    .map(({ file, text }) => ({
      file,
      text: text.replace(/"featured": \[[^\]]*\]/, `"featured": ["${featured}"]`),
    }));
  return [...others, ...products];
}

/** Lints a shop whose only product is this one. Images are not checked. */
export function lintProduct(file: string, text: string) {
  return lintCatalog(catalogWith([{ file, text }]), null);
}
