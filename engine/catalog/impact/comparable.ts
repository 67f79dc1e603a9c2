import type { Product } from "../../product/product.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type CatalogFile, parseEverything } from "../parseCatalog.ts";

/** What of a catalog, sound or not, can be compared by price. */
export interface Comparable {
  /** The products without a fault that bears on what they cost. */
  readonly products: readonly Product[];
  /** The ids of the others, by the names of their files. */
  readonly unknown: readonly string[];
  readonly faults: readonly Diagnostic[];
}

/** The products of a catalog whose prices are known in spite of its faults, such as examples that wait for new totals. */
export function comparableProducts(files: readonly CatalogFile[]): Comparable {
  const { products, faults } = parseEverything(files);
  const known = products.filter(({ file, product, priced }) => priced && file === fileOf(product));
  const priced = new Set(known.map(({ file }) => file));
  return {
    products: known.map(({ product }) => product),
    unknown: files.flatMap(({ file }) => {
      const [, id] = /^products\/(.*)\.json$/.exec(file) ?? [];
      return id === undefined || priced.has(file) ? [] : [id];
    }),
    faults,
  };
}

function fileOf({ id }: Product): string {
  return `products/${id}.json`;
}
