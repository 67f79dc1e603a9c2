import { join } from "node:path";
import {
  type Catalog,
  type CatalogFile,
  type Diagnostic,
  formatDiagnostic,
  lintCatalog,
  formatLintReport,
  parseDraftCatalog,
} from "#engine/catalog";
import type { AnyFile } from "../catalog/catalogFiles.ts";
import type { ShownDiagnostic } from "../dev/events.ts";
import { readCatalogFiles } from "./readCatalog.ts";
import { catalogFiles } from "./buildCatalogFiles.ts";
import { drawnPictures } from "./drawnPictures.ts";
import { derivePictures, type Pictures } from "./pictures.ts";

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
  /** Runs the lint. It is a function because linting takes longer than parsing. */
  readonly check: () => {
    readonly errors: readonly ShownDiagnostic[];
    readonly lines: readonly string[];
  };
}

/** Reads a catalog's folder in development. Rejects when its files can't be read. */
export async function readWatchedCatalog(folder: string, cache: string): Promise<WatchedCatalog> {
  const files = await readCatalogFiles(folder);
  const parsed = parseDraftCatalog(files);
  const drawn = "diagnostics" in parsed ? [] : drawnPictures(parsed.catalog, folder);
  const pictures = await derivePictures(join(folder, "images"), cache, drawn);
  const catalog = "diagnostics" in parsed ? null : withFiles(parsed.catalog, pictures);
  return { catalog, check: () => lint(files, pictures) };
}

function withFiles(catalog: Catalog, pictures: Pictures): ValidCatalog {
  return { shop: catalog.shop, files: catalogFiles(catalog, pictures.sources), pictures };
}

function lint(files: readonly CatalogFile[], { sources }: Pictures) {
  const report = lintCatalog(files, new Set(Object.keys(sources)));
  return { errors: report.errors.map(shownDiagnostic), lines: formatLintReport(report, "catalog") };
}

function shownDiagnostic(diagnostic: Diagnostic): ShownDiagnostic {
  const place = `${diagnostic.file}:${diagnostic.line}:${diagnostic.column}`;
  return { place: `catalog/${place}`, text: formatDiagnostic(diagnostic).slice(place.length + 1) };
}
