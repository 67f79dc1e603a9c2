import { parsePresets } from "../../item/link.ts";
import type { Product } from "../../product/product.ts";
import { PAGES, PATHS } from "../../shop/paths.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import { didYouMean } from "../../product/advice.ts";
import type { ReadableProduct } from "../parseProduct.ts";

/** The first segments of the shop's own paths. No product's path may have one of them as its first segment. */
export const RESERVED_PATHS: ReadonlySet<string> = new Set([
  ...[...Object.values(PATHS), ...Object.values(PAGES)].map(firstSegment),
  // Folders of the built site.
  "images",
  "fonts",
  "assets",
  // No page uses this one yet: it is kept free for pages of the merchant.
  "desk",
]);

/**
 * Checks file names, links, and duplicate or reserved paths and names.
 * @param files the product files, with those that can't be read
 */
export function checkCatalog(products: readonly ReadableProduct[], files: readonly string[]): void {
  // The first file with each path and name.
  const paths = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { file, product, sink } of products) {
    const expectedFile = fileOf(product);
    if (file !== expectedFile) {
      const message = files.includes(expectedFile)
        ? `${expectedFile} has this id — give this copy an id of its own, equal to its file's name`
        : `the file must be named ${product.id}.json — rename it, or change the id`;
      sink.add(["id"], "file-name", message);
    }
    const first = firstSegment(product.path);
    if (RESERVED_PATHS.has(first)) {
      sink.add(["path"], "reserved-path", `the shop itself needs /${first} — choose another path`);
    }
    const samePath = paths.get(product.path);
    if (samePath !== undefined) {
      sink.add(["path"], "duplicate-path", `${samePath} has this path too — choose another one`);
    }
    const sameName = names.get(product.name);
    if (sameName !== undefined) {
      sink.add(["name"], "duplicate-name", `${sameName} has this name too — choose another one`);
    }
    paths.set(product.path, file);
    names.set(product.name, file);
  }
  checkLinks(products, products.length === files.length);
}

function firstSegment(path: string): string {
  return path.split("/")[1] ?? "";
}

/** The path of a product's file, which its id determines. */
export function fileOf({ id }: Product): string {
  return `products/${id}.json`;
}

/** The shop's own pages that a card may link to. */
const SHOP_PAGES: readonly string[] = [PAGES.home, PAGES.collection, PAGES.cart];

/**
 * Reports links to missing pages or other products, such as in the copy of a file, and link parameters that the page's fields
 * don't accept.
 * @param isComplete whether all products could be read: otherwise a link to an unknown page may lead to one of the others
 */
function checkLinks(products: readonly ReadableProduct[], isComplete: boolean): void {
  const pages = new Map<string, Product | null>();
  for (const { product } of products) {
    // Null: two products have this path, so a link to it is ambiguous.
    pages.set(product.path, pages.has(product.path) ? null : product);
  }
  for (const { product, sink } of products) {
    const [path = "", query = ""] = product.link.split("?");
    const target = pages.get(path);
    if (target === null) continue;
    if (target === undefined) {
      if (SHOP_PAGES.includes(path) || !isComplete) continue;
      const advice =
        didYouMean(path, [product.path, ...SHOP_PAGES]) || " — link to a page of the shop";
      sink.add(["link"], "reference", `there is no page ${path}${advice}`);
      continue;
    }
    if (target !== product) {
      const message = `leads to the page of "${target.name}" — write "${product.path}", or remove it`;
      sink.add(["link"], "reference", message);
    } else checkParameters(query, target, sink);
  }
}

/** Reports parameters of a link to the product `target` that none of its fields accepts. Encoded values are not checked. */
function checkParameters(query: string, target: Product, sink: DiagnosticSink): void {
  for (const pair of query.split("&").filter((each) => each !== "")) {
    const [name = "", value = ""] = pair.split("=");
    const field = target.fields.find((candidate) => candidate.query === name);
    if (field === undefined) {
      const parameters = target.fields.flatMap((candidate) => candidate.query ?? []);
      const advice = didYouMean(name, parameters) || " — remove it";
      const message = `no field of ${target.path} has the query "${name}"${advice}`;
      sink.add(["link"], "reference", message);
      continue;
    }
    const presets = parsePresets(target, (parameter) => (parameter === name ? value : null));
    if (field.id in presets || value.includes("%")) continue;
    const message = `"${field.id}" can't be "${value}" — write a value that it takes`;
    sink.add(["link"], "option", message);
  }
}
