import {
  createDiagnosticSink,
  type Diagnostic,
  type DiagnosticSink,
  type JsonPath,
} from "../diagnostics/diagnostic.ts";
import {
  type CatalogFile,
  type CatalogResult,
  assembleCatalog,
  parseCatalogFiles,
  type ParsedCatalog,
} from "../parseCatalog.ts";
import type { ReadableProduct } from "../parseProduct.ts";
import { checkDelivery } from "./delivery.ts";
import { checkPartSizes } from "./partSizes.ts";
import { checkImages, checkShopImages } from "./images.ts";
import { type Sample, sampleDrafts } from "../sampleDrafts.ts";
import { checkAppearance } from "./appearance.ts";
import { checkFacts } from "./facts.ts";
import { checkPatterns } from "./patterns.ts";
import { checkCoverage, type Coverage } from "./coverage.ts";
import { checkReach } from "./reach.ts";
import { checkPrices } from "./prices.ts";

/** The result of the lint. Errors stop the build, warnings don't. Both are sorted by file, line and column. */
export interface LintReport {
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** The coverage of all valid products. */
  readonly coverage: Coverage;
}

/**
 * Reports all errors of a catalog, those of its parsing included, and all warnings.
 * `images` are the paths of existing images, such as `/images/x.webp`; null skips that check.
 */
export function lintCatalog(
  files: readonly CatalogFile[],
  images: ReadonlySet<string> | null,
): LintReport {
  const parsed = parseCatalogFiles(files);
  const errors = [...parsed.diagnostics, ...findImageErrors(parsed, images)];
  const { products, shop } = parsed;
  const calendar = shop?.settings.calendar ?? null;
  const warnings: Diagnostic[] = [];
  let [covered, total] = [0, 0];
  for (const readable of products.filter(({ isValid }) => isValid)) {
    const { product, examples } = readable;
    const { samples, errorSink, warningSink } = lintProduct(readable, parsed);
    const coverage = checkCoverage(product, examples, samples, warningSink);
    if (shop !== null) checkDelivery(product, calendar, warningSink);
    covered += coverage.covered;
    total += coverage.total;
    errors.push(...errorSink.diagnostics);
    warnings.push(...warningSink.diagnostics);
  }
  return {
    errors: sortByLocation(errors),
    warnings: sortByLocation(warnings),
    coverage: { covered, total },
  };
}

/**
 * Returns the catalog of these files if the lint finds no error in them, else all errors. Checks neither coverage nor
 * delivery, which only give warnings.
 */
export function validateCatalog(
  files: readonly CatalogFile[],
  images: ReadonlySet<string>,
): CatalogResult {
  const parsed = parseCatalogFiles(files);
  const errors = [
    ...parsed.diagnostics,
    ...findImageErrors(parsed, images),
    ...parsed.products
      .filter(({ isValid }) => isValid)
      .flatMap((product) => lintProduct(product, parsed).errorSink.diagnostics),
  ];
  return assembleCatalog(parsed, sortByLocation(errors));
}

/** Checks a valid product and its samples, apart from images, coverage and delivery. */
function lintProduct(
  { product, examples, document }: ReadableProduct,
  { shop }: ParsedCatalog,
): {
  readonly samples: readonly Sample[];
  readonly errorSink: DiagnosticSink;
  readonly warningSink: DiagnosticSink;
} {
  const [errorSink, warningSink] = [createDiagnosticSink(document), createDiagnosticSink(document)];
  const samples = sampleDrafts(product, examples);
  const lineOf = (path: JsonPath) => document.locationOf(path).line;
  checkReach(product, samples, lineOf, errorSink, warningSink);
  // Without a valid `shop.json`, any total of at least one cent counts as payable.
  const { minimumCharge = 1 } = shop?.settings ?? {};
  checkPrices(product, samples, minimumCharge, errorSink, warningSink);
  checkPartSizes(product, errorSink);
  checkPatterns(product, errorSink);
  checkAppearance(product, warningSink);
  checkFacts(product, warningSink);
  return { samples, errorSink, warningSink };
}

/** Reports missing images of the products and of `shop.json`. Empty if `images` is null. */
function findImageErrors(
  { products, shop }: ParsedCatalog,
  images: ReadonlySet<string> | null,
): readonly Diagnostic[] {
  if (images === null) return [];
  const productErrors = products.flatMap(({ product, sink }) =>
    collectDiagnostics(sink, () => checkImages(product, images, sink)),
  );
  if (shop === null) return productErrors;
  const { settings, sink } = shop;
  const shopErrors = collectDiagnostics(sink, () => checkShopImages(settings, images, sink));
  return [...productErrors, ...shopErrors];
}

/** Runs a check and returns the diagnostics that it adds to the sink. */
function collectDiagnostics(sink: DiagnosticSink, check: () => void): readonly Diagnostic[] {
  const countBefore = sink.diagnostics.length;
  check();
  return sink.diagnostics.slice(countBefore);
}

function sortByLocation(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  );
}
