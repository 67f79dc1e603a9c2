import { join } from "node:path";
import {
  type Catalog,
  type CatalogFile,
  type Diagnostic,
  formatDiagnostic,
  lintCatalog,
  lintLines,
  parseDraftCatalog,
} from "#engine/catalog";
import type { AnyFile } from "../catalog/catalogFiles.ts";
import type { ShownFault } from "../dev/events.ts";
import { readCatalogFiles } from "./readCatalog.ts";
import { catalogFiles } from "./buildCatalogFiles.ts";
import { derivePictures, type Pictures } from "./pictures.ts";

/** A catalog that fits, with what the browser may ask of it. */
export interface GoodCatalog {
  readonly shop: Catalog["shop"];
  readonly files: ReadonlyMap<string, AnyFile>;
  readonly pictures: Pictures;
}

/** One look at a catalog's folder. */
export interface Look {
  /** Null when the files do not fit, but for examples that wait for their new totals. */
  readonly good: GoodCatalog | null;
  /** What the check says of them; worked out when asked for, as it takes longer than parsing. */
  readonly check: () => {
    readonly faults: readonly ShownFault[];
    readonly lines: readonly string[];
  };
}

/** Reads a catalog's folder in development. Rejects when its files cannot be read. */
export async function fitCamera(folder: string, cache: string): Promise<Look> {
  const files = await readCatalogFiles(folder);
  const pictures = await derivePictures(join(folder, "images"), cache);
  const parsed = parseDraftCatalog(files);
  const good = "faults" in parsed ? null : withFiles(parsed.catalog, pictures);
  return { good, check: () => checked(files, pictures) };
}

function withFiles(catalog: Catalog, pictures: Pictures): GoodCatalog {
  return { shop: catalog.shop, files: catalogFiles(catalog, pictures.sources), pictures };
}

function checked(files: readonly CatalogFile[], { sources }: Pictures) {
  const report = lintCatalog(files, new Set(Object.keys(sources)));
  return { faults: report.faults.map(toShow), lines: lintLines(report, "catalog") };
}

function toShow(fault: Diagnostic): ShownFault {
  const place = `${fault.file}:${fault.line}:${fault.column}`;
  return { place: `catalog/${place}`, text: formatDiagnostic(fault).slice(place.length + 1) };
}
