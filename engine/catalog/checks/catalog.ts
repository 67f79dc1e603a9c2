import type { Product } from "../../product.ts";
import type { Notes } from "../notes.ts";

/** What could be read of a product, sound or not, with notes on its file. */
export interface NotedProduct {
  readonly file: string;
  readonly product: Product;
  readonly notes: Notes;
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
  "create-payment-intent",
  "generate-s3-upload-url",
]);

/** What can only be seen of all products together: ids and paths used twice or reserved, names of files. */
export function checkCatalog(products: readonly NotedProduct[]): void {
  const paths = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { file, product, notes } of products) {
    if (file !== `products/${product.id}.json`) {
      notes.add(
        ["id"],
        "file-name",
        `the file must be named ${product.id}.json — rename one of them`,
      );
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
      notes.add(["name"], "duplicate-id", `${sameName} has this name too — choose another one`);
    }
    paths.set(product.path, file);
    names.set(product.name, file);
  }
}
