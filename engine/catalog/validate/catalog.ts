import { presetsOf } from "../../item/link.ts";
import type { Product } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";

/** What could be read of a product, sound or not, with notes on its file. */
export interface NotedProduct {
  readonly file: string;
  readonly product: Product;
  readonly notes: DiagnosticSink;
  /** Whether no fault bears on what it costs. */
  readonly priced: boolean;
}

/** First steps of paths that the shop needs itself; no product's page may stand there. */
export const RESERVED_PATHS: ReadonlySet<string> = new Set([
  "products",
  "cart",
  "order",
  "orders",
  "config",
  "healthz",
  "photos",
  "images",
  "fonts",
  "assets",
  "webhooks",
  "checkout",
  "desk",
  "create-payment-intent",
  "generate-s3-upload-url",
]);

/**
 * What can only be seen of all products together: ids, paths and names used twice or reserved, names of files. Of two that
 * have the same path or name, the one that looks like a copy is at fault. `featured` are the ids on the home page.
 */
export function checkCatalog(products: readonly NotedProduct[], featured: readonly string[]): void {
  const paths = new Map<string, string>();
  const names = new Map<string, string>();
  const files = new Set(products.map(({ file }) => file));
  for (const { file, product, notes } of originalsFirst(products, featured)) {
    const named = fileOf(product);
    if (file !== named) {
      const message = files.has(named)
        ? `${named} has this id — give this copy one of its own, as its file is named`
        : `the file must be named ${product.id}.json — rename one of them`;
      notes.add(["id"], "file-name", message);
    }
    const [, first = ""] = product.path.split("/");
    if (RESERVED_PATHS.has(first)) {
      notes.add(["path"], "reserved-path", `the shop itself needs /${first} — choose another path`);
    }
    const samePath = paths.get(product.path);
    if (samePath !== undefined) {
      notes.add(["path"], "duplicate-path", `${samePath} has this path too — choose another one`);
    }
    const sameName = names.get(product.name);
    if (sameName !== undefined) {
      notes.add(["name"], "duplicate-name", `${sameName} has this name too — choose another one`);
    }
    paths.set(product.path, file);
    names.set(product.name, file);
  }
  checkLinks(products);
}

function fileOf({ id }: Product): string {
  return `products/${id}.json`;
}

/** A file that is not named after its id is a copy; of the others, those on the home page were there first. */
function originalsFirst(
  products: readonly NotedProduct[],
  featured: readonly string[],
): readonly NotedProduct[] {
  const rank = ({ file, product }: NotedProduct): number => {
    if (file !== fileOf(product)) return 2;
    return featured.includes(product.id) ? 0 : 1;
  };
  return products.toSorted((a, b) => rank(a) - rank(b));
}

/** Pages of the shop itself that a card may lead to. */
const OWN_PAGES: readonly string[] = ["/", "/products", "/cart"];

/** A card leads to a page that there is, and presets what that page asks. */
function checkLinks(products: readonly NotedProduct[]): void {
  const pages = new Map<string, Product | null>();
  for (const { product } of products) {
    // Of a path that two products have, nobody knows whose page it is.
    pages.set(product.path, pages.has(product.path) ? null : product);
  }
  for (const { product, notes } of products) {
    const [path = "", query = ""] = product.link.split("?");
    const target = pages.get(path);
    if (target === null) continue;
    if (target === undefined) {
      // Of a path that is wrong itself, nothing follows.
      if (OWN_PAGES.includes(path) || notes.paths.some(([top]) => top === "path")) continue;
      const hint =
        didYouMean(path, [product.path, ...OWN_PAGES]) || " — lead to a page of the shop";
      notes.add(["link"], "reference", `there is no page ${path}${hint}`);
      continue;
    }
    for (const [name, value] of parametersOf(query)) {
      const field = target.fields.find((each) => each.query === name);
      if (field === undefined) {
        const known = target.fields.flatMap((each) => each.query ?? []);
        const hint = didYouMean(name, known) || " — remove it";
        notes.add(["link"], "reference", `no field of ${path} has the query "${name}"${hint}`);
      } else if (!(field.id in presetsOf(target, (asked) => (asked === name ? value : null)))) {
        const message = `"${field.id}" can't be "${value}"`;
        notes.add(["link"], "option", `${message} — write a value that it takes`);
      }
    }
  }
}

/** The parameters of a link, as a browser reads them; what can't be read stands as it is written. */
function parametersOf(query: string): [name: string, value: string][] {
  return query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [decoded(name), decoded(value.join("="))];
    });
}

function decoded(written: string): string {
  const spaced = written.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
