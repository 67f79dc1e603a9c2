import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import {
  type CatalogFile,
  type CatalogOrFaults,
  catalogOf,
  parseEverything,
  type ParsedCatalog,
} from "../parseCatalog.ts";
import type { ParsedProduct } from "../parseProduct.ts";
import { checkFrames } from "./frames.ts";
import { checkImages, checkShopImages } from "./images.ts";
import { notesOnOptions } from "./notesOnOptions.ts";
import { type Configurations, configurationsOf } from "./configurations.ts";
import { checkAppearance } from "./appearance.ts";
import { checkPatterns } from "./patterns.ts";
import { checkCovered } from "./covered.ts";
import { checkReach } from "./reach.ts";
import { checkTotals } from "./totals.ts";

/** What the lint found: faults stop the build, warnings do not. */
export interface LintReport {
  readonly faults: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** Price facts that an example holds in place, of all. */
  readonly pinned: number;
  readonly facts: number;
  /** Files so spoiled that their examples were not checked. */
  readonly unjudged: readonly string[];
  /** Files of products that the home page does not show, which may well be meant. */
  readonly unfeatured: readonly string[];
}

/**
 * Checks the whole catalog: everything that parsing refuses, and what only all configurations, examples and pictures
 * together show. `images` are the paths of the pictures there are, such as `/images/x.webp`; null leaves them unchecked.
 */
export function lintCatalog(
  files: readonly CatalogFile[],
  images: ReadonlySet<string> | null,
): LintReport {
  const everything = parseEverything(files);
  const found = [...everything.faults, ...imageFaults(everything, images)];
  const warnings: Diagnostic[] = [];
  let [pinned, facts] = [0, 0];
  for (const one of everything.parsed) {
    const { configurations, wrong, weak } = lintProduct(one);
    const held = checkCovered(one.product, one.examples, configurations, weak);
    pinned += held.pinned;
    facts += held.total;
    found.push(...wrong.faults);
    warnings.push(...weak.faults);
  }
  const { unjudged, products, shop } = everything;
  const unfeatured =
    shop === null ? [] : products.filter(({ product }) => !shop.shop.featured.includes(product.id));
  return {
    faults: inOrder(found),
    warnings: inOrder(warnings),
    pinned,
    facts,
    unjudged,
    unfeatured: unfeatured.map(({ file }) => file),
  };
}

/**
 * The catalog that these files make, when the lint finds no fault in them; else all its faults. Warnings are not looked
 * for, as they stop no build.
 */
export function soundCatalog(
  files: readonly CatalogFile[],
  images: ReadonlySet<string>,
): CatalogOrFaults {
  const everything = parseEverything(files);
  const { parsed } = everything;
  const faults = [
    ...everything.faults,
    ...imageFaults(everything, images),
    ...parsed.flatMap((one) => lintProduct(one).wrong.faults),
  ];
  return faults.length > 0 ? { faults: inOrder(faults) } : catalogOf(everything);
}

/** What all configurations of a product tell: what is wrong, and what may be but is not proved. */
function lintProduct({ product, document }: ParsedProduct): {
  readonly configurations: Configurations;
  readonly wrong: DiagnosticSink;
  readonly weak: DiagnosticSink;
} {
  const [wrong, weak] = [notesOnOptions(document), notesOnOptions(document)];
  const configurations = configurationsOf(product);
  const lineOf = (path: JsonPath) => document.place(path).line;
  // What is not proved does not stop a build.
  checkReach(product, configurations, lineOf, configurations.complete ? wrong : weak);
  checkTotals(product, configurations, wrong, weak);
  checkFrames(product, wrong);
  checkPatterns(product, wrong);
  checkAppearance(product, weak);
  return { configurations, wrong, weak };
}

function imageFaults(
  { products, shop }: ParsedCatalog,
  images: ReadonlySet<string> | null,
): readonly Diagnostic[] {
  if (images === null) return [];
  const ofProducts = products.flatMap(({ product, notes }) =>
    added(notes, () => checkImages(product, images, notes)),
  );
  return shop === null
    ? ofProducts
    : [...ofProducts, ...added(shop.notes, () => checkShopImages(shop.shop, images, shop.notes))];
}

/** The faults that a check adds to those already noted. */
function added(notes: DiagnosticSink, check: () => void): readonly Diagnostic[] {
  const before = notes.faults.length;
  check();
  return notes.faults.slice(before);
}

function inOrder(faults: readonly Diagnostic[]): readonly Diagnostic[] {
  return faults.toSorted((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  );
}
