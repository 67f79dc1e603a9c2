import { join } from "node:path";
import { hasDrawnImage } from "#engine";
import {
  type Catalog,
  type CatalogFile,
  type Diagnostic,
  formatDiagnostic,
  parseDraftCatalog,
} from "#engine/catalog";
import { lintCatalog, formatLintReport } from "#engine/catalog/lint";
import type { AnyFile } from "../../catalog/catalogFiles.ts";
import type { ShownDiagnostic } from "../../dev/events.ts";
import { BuildError } from "../buildError.ts";
import { readCatalogFiles } from "../catalog/readCatalog.ts";
import { buildCatalogFiles } from "../catalog/buildCatalogFiles.ts";
import { type DrawnExample, drawExamples } from "../catalog/drawnExamples.ts";
import { derivePictures, type Pictures } from "../catalog/pictures.ts";

/** A valid catalog with the files that browsers may fetch. */
export interface ValidCatalog {
  readonly shop: Catalog["shop"];
  readonly files: ReadonlyMap<string, AnyFile>;
  readonly pictures: Pictures;
}

/** The state of a catalog's folder. */
export interface WatchedCatalog {
  /** Null if the files are invalid. An outdated total in an example doesn't make them invalid. */
  readonly catalog: ValidCatalog | null;
  /**
   * Runs the lint, and returns its errors for the pages and its report for the terminal. It is a function because linting
   * takes longer than parsing.
   */
  readonly check: () => {
    readonly errors: readonly ShownDiagnostic[];
    readonly lines: readonly string[];
  };
}

/** Reads a catalog's folder in development. Rejects when its files can't be read. */
export async function readWatchedCatalog(folder: string, cache: string): Promise<WatchedCatalog> {
  const files = await readCatalogFiles(folder);
  try {
    return await parseFiles(files, folder, cache);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const { message } = error;
    const errors = [{ place: "catalog", text: message }];
    return { catalog: null, check: () => ({ errors, lines: [message] }) };
  }
}

/** Parses files, and derives the pictures that belong to them. @throws BuildError if a picture can't be drawn or read */
async function parseFiles(
  files: readonly CatalogFile[],
  folder: string,
  cache: string,
): Promise<WatchedCatalog> {
  const parsed = parseDraftCatalog(files);
  const examples = "diagnostics" in parsed ? [] : drawMissingImages(parsed.catalog, folder);
  const pictures = await derivePictures(join(folder, "images"), cache, examples);
  const catalog =
    "diagnostics" in parsed ? null : toValidCatalog(parsed.catalog, pictures, examples);
  return { catalog, check: () => lint(files, pictures) };
}

/** Draws only the examples of products without a photograph, because painting the others would delay each save. */
function drawMissingImages(catalog: Catalog, folder: string): readonly DrawnExample[] {
  return drawExamples({ ...catalog, products: catalog.products.filter(hasDrawnImage) }, folder);
}

function toValidCatalog(
  catalog: Catalog,
  pictures: Pictures,
  examples: readonly DrawnExample[],
): ValidCatalog {
  const files = buildCatalogFiles(catalog, pictures.sources, examples);
  return { shop: catalog.shop, files, pictures };
}

function lint(files: readonly CatalogFile[], { sources }: Pictures) {
  const report = lintCatalog(files, new Set(Object.keys(sources)));
  return { errors: report.errors.map(shownDiagnostic), lines: formatLintReport(report, "catalog") };
}

function shownDiagnostic(diagnostic: Diagnostic): ShownDiagnostic {
  const place = `${diagnostic.file}:${diagnostic.line}:${diagnostic.column}`;
  return { place: `catalog/${place}`, text: formatDiagnostic(diagnostic).slice(place.length + 1) };
}
