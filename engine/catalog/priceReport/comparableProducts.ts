import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type CatalogFile, parseWithRecovery } from "../parseCatalog.ts";
import type { PricedProduct } from "./comparePrices.ts";
import { fileOf } from "../validate/catalog.ts";

/** The part of a catalog, valid or not, whose prices can be compared. */
export interface ComparableProducts {
  /** The products without an error that affects prices. */
  readonly products: readonly PricedProduct[];
  /** The ids of the other products, from their file names. */
  readonly notComparedIds: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses a catalog. Products whose errors don't affect prices, such as wrong totals of examples, can be compared too. */
export function readComparableProducts(files: readonly CatalogFile[]): ComparableProducts {
  const { products, diagnostics } = parseWithRecovery(files);
  // An id that differs from the file's name is wrong or a placeholder, so the other catalog has no product with this id.
  const compared = products.filter(
    ({ file, product, canComputePrices }) => canComputePrices && file === fileOf(product),
  );
  const comparedFiles = new Set(compared.map(({ file }) => file));
  return {
    products: compared,
    notComparedIds: files.flatMap(({ file }) => {
      const [, id] = /^products\/(.*)\.json$/.exec(file) ?? [];
      return id === undefined || comparedFiles.has(file) ? [] : [id];
    }),
    diagnostics,
  };
}
