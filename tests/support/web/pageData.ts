import type { Product, Shop } from "#engine";
import type { PageData } from "../../../web/catalog/pageData.ts";
import { Catalog } from "../../../web/catalog/catalog.ts";
import { CATALOG_FORMAT, type ProductFile } from "../../../web/catalog/catalogFiles.ts";
import { testCatalog } from "../specifiedShop.ts";

/** The shop's texts and timings in the tests' pages. */
export const { shop } = testCatalog;

/** The data of a page that shows these catalog files. */
export function pageData(files: PageData["files"] = {}): PageData {
  return { shop, origin: "", build: "b", files, notFound: false };
}

/** A product's catalog file. */
export function productFile(product: Product): ProductFile {
  return { format: CATALOG_FORMAT, pictures: {}, product, example: null };
}

/** The catalog of a page at a path, with these files only, and with changes to the shop's texts. */
export function openCatalog(
  path: string,
  files: PageData["files"] = {},
  changes: Partial<Shop> = {},
): Catalog {
  const data = pageData(files);
  return new Catalog({ ...data, shop: { ...shop, ...changes } }, path, async () => null);
}
