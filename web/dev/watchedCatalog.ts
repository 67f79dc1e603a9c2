import { join } from "node:path";
import { hasDrawnImage } from "#engine";
import { type Catalog, formatDiagnostic, parseDraftCatalog } from "#engine/catalog";
import { lintCatalog, formatLintReport } from "#engine/catalog/lint";
import { buildCatalogFiles } from "../build/buildCatalogFiles.ts";
import { drawExamples } from "../build/drawnExamples.ts";
import { derivePictures, type Pictures } from "../build/pictures.ts";
import { readCatalogFiles } from "../build/readCatalog.ts";
import { BuildError } from "../build/settings.ts";
import type { AnyFile } from "../catalog/catalogFiles.ts";

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
  /** Runs the lint, which takes longer than parsing. Each error starts with its absolute path, for the page. */
  readonly check: () => {
    readonly errors: readonly string[];
    /** The report for the terminal. */
    readonly lines: readonly string[];
  };
}

/** Reads a catalog's folder in development. Rejects when its files can't be read. */
export async function readWatchedCatalog(folder: string, cache: string): Promise<WatchedCatalog> {
  const files = await readCatalogFiles(folder);
  try {
    const parsed = parseDraftCatalog(files);
    const catalog = "diagnostics" in parsed ? null : parsed.catalog;
    // Only products without a photograph, because painting the others would delay each save.
    const undrawn = catalog?.products.filter(hasDrawnImage) ?? [];
    const examples =
      catalog === null ? [] : drawExamples({ ...catalog, products: undrawn }, folder);
    const pictures = await derivePictures(join(folder, "images"), cache, examples);
    const { sources } = pictures;
    return {
      catalog: catalog && {
        shop: catalog.shop,
        files: buildCatalogFiles(catalog, sources, examples),
        pictures,
      },
      check: () => {
        const report = lintCatalog(files, new Set(Object.keys(sources)));
        const errors = report.errors.map((error) => join(folder, formatDiagnostic(error)));
        return { errors, lines: formatLintReport(report, "catalog") };
      },
    };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const errors = [error.message];
    return { catalog: null, check: () => ({ errors, lines: errors }) };
  }
}
