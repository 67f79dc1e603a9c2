import type { Diagnostic, DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import {
  type CatalogFile,
  type CatalogResult,
  catalogOf,
  parseEverything,
  type ParsedCatalog,
} from "../parseCatalog.ts";
import type { ParsedProduct } from "../parseProduct.ts";
import { checkFrames } from "./frames.ts";
import { checkImages, checkShopImages } from "./images.ts";
import { lintSink } from "./lintSink.ts";
import { type Configurations, configurationsOf } from "./configurations.ts";
import { checkAppearance } from "./appearance.ts";
import { checkPatterns } from "./patterns.ts";
import { checkCovered } from "./covered.ts";
import { checkReach } from "./reach.ts";
import { checkTotals } from "./totals.ts";

/** Errors stop the build, warnings don't. */
export interface LintReport {
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** The number of price mutations that change the total of an example. */
  readonly covered: number;
  /** The number of all price mutations. */
  readonly mutations: number;
  /** Files whose examples were not checked because of other errors. */
  readonly skippedExamples: readonly string[];
  /** Files of products that the home page does not show, which may be intended. */
  readonly unfeatured: readonly string[];
}

/**
 * Reports the parse errors of a catalog, and errors that only show in the configurations, the examples or the images.
 * `images` are the paths of existing images, such as `/images/x.webp`; null skips that check.
 */
export function lintCatalog(
  files: readonly CatalogFile[],
  images: ReadonlySet<string> | null,
): LintReport {
  const everything = parseEverything(files);
  const errors = [...everything.diagnostics, ...imageErrors(everything, images)];
  const warnings: Diagnostic[] = [];
  let [covered, mutations] = [0, 0];
  for (const parsed of everything.parsed) {
    const { configurations, errorSink, warningSink } = lintProduct(parsed);
    const coverage = checkCovered(parsed.product, parsed.examples, configurations, warningSink);
    covered += coverage.covered;
    mutations += coverage.total;
    errors.push(...errorSink.diagnostics);
    warnings.push(...warningSink.diagnostics);
  }
  const { skippedExamples, products, shop } = everything;
  const unfeatured =
    shop === null ? [] : products.filter(({ product }) => !shop.shop.featured.includes(product.id));
  return {
    errors: sorted(errors),
    warnings: sorted(warnings),
    covered,
    mutations,
    skippedExamples,
    unfeatured: unfeatured.map(({ file }) => file),
  };
}

/**
 * The catalog of these files if the lint finds no error in them, else all errors. Checks that only give warnings are
 * skipped.
 */
export function validateCatalog(
  files: readonly CatalogFile[],
  images: ReadonlySet<string>,
): CatalogResult {
  const everything = parseEverything(files);
  const { parsed } = everything;
  const errors = [
    ...everything.diagnostics,
    ...imageErrors(everything, images),
    ...parsed.flatMap((product) => lintProduct(product).errorSink.diagnostics),
  ];
  return errors.length > 0 ? { diagnostics: sorted(errors) } : catalogOf(everything);
}

/** Checks all configurations of a product. What is not proved is only a warning. */
function lintProduct({ product, document }: ParsedProduct): {
  readonly configurations: Configurations;
  readonly errorSink: DiagnosticSink;
  readonly warningSink: DiagnosticSink;
} {
  const [errorSink, warningSink] = [lintSink(document), lintSink(document)];
  const configurations = configurationsOf(product);
  const lineOf = (path: JsonPath) => document.place(path).line;
  // If not all configurations were tried, findings are not proved and only warnings.
  checkReach(product, configurations, lineOf, configurations.complete ? errorSink : warningSink);
  checkTotals(product, configurations, errorSink, warningSink);
  checkFrames(product, errorSink);
  checkPatterns(product, errorSink);
  checkAppearance(product, warningSink);
  return { configurations, errorSink, warningSink };
}

function imageErrors(
  { products, shop }: ParsedCatalog,
  images: ReadonlySet<string> | null,
): readonly Diagnostic[] {
  if (images === null) return [];
  const ofProducts = products.flatMap(({ product, sink }) =>
    diagnosticsOf(sink, () => checkImages(product, images, sink)),
  );
  return shop === null
    ? ofProducts
    : [
        ...ofProducts,
        ...diagnosticsOf(shop.sink, () => checkShopImages(shop.shop, images, shop.sink)),
      ];
}

/** The diagnostics that a check adds to a sink. */
function diagnosticsOf(sink: DiagnosticSink, check: () => void): readonly Diagnostic[] {
  const before = sink.diagnostics.length;
  check();
  return sink.diagnostics.slice(before);
}

function sorted(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  );
}
