import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type CatalogFile, parseCatalogFiles } from "../parseCatalog.ts";
import type { PricedProduct } from "./comparePrices.ts";
import { fileOf } from "../validate/catalog.ts";

/** The part of a catalog, valid or not, whose prices can be compared. */
export interface ComparableProducts {
  /** The products that are valid apart from their examples. */
  readonly products: readonly PricedProduct[];
  /** The ids of the other products, from their file names. */
  readonly notComparedIds: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses a catalog. Products with wrong totals of examples can be compared too, because an author changes a price first. */
export function readComparableProducts(files: readonly CatalogFile[]): ComparableProducts {
  const { products, diagnostics } = parseCatalogFiles(files);
  // An id that differs from the file's name is wrong, so the other catalog has no product with this id.
  const compared = products.filter(
    ({ file, product, sink }) =>
      file === fileOf(product) && sink.diagnostics.every(({ code }) => code === "example"),
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
