import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import {
  type Catalog,
  type CatalogBytes,
  type CatalogFile,
  type Diagnostic,
  formatDiagnostic,
  soundCatalog,
} from "#engine/catalog";
import { BuildFault } from "./buildFault.ts";
import { isPhotograph } from "./pictures.ts";

/** A mark at the start of a text is a fault that the parser finds, so it is kept. */
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

/** A catalog that does not fit its grammar; the message lists every fault, one a line. */
export class CatalogError extends BuildFault {
  readonly faults: readonly Diagnostic[];
  constructor(faults: readonly Diagnostic[]) {
    const lines = faults.map((fault) => `catalog/${formatDiagnostic(fault)}`);
    super(
      `The catalog has ${faults.length} fault${faults.length === 1 ? "" : "s"}:\n${lines.join("\n")}`,
    );
    this.faults = faults;
  }
}

/** The build's one door to the catalog: reads every JSON file below a folder. @throws CatalogError with all faults. */
export async function readCatalog(folder: string): Promise<Catalog> {
  return catalogOf(await readCatalogBytes(folder), await picturesIn(folder));
}

/** The catalog that these files and pictures make. @throws CatalogError with all faults that the lint finds. */
export function catalogOf(files: readonly CatalogBytes[], images: ReadonlySet<string>): Catalog {
  const read = soundCatalog(files.map(textOf), images);
  if ("faults" in read) throw new CatalogError(read.faults);
  return read.catalog;
}

/** The paths of the catalog's pictures; none where there is no folder for them. */
export async function picturesIn(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(join(folder, "images")).catch(() => []);
  return new Set(names.filter(isPhotograph).map((name) => `/images/${name}`));
}

/** The texts of every JSON file below a folder, as the parser and the lint want them. */
export async function readCatalogFiles(folder: string): Promise<readonly CatalogFile[]> {
  return (await readCatalogBytes(folder)).map(textOf);
}

/** Every JSON file below a folder, one read after the other: together they may be more than a process may open. */
export async function readCatalogBytes(folder: string): Promise<readonly CatalogBytes[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => ({
      file: name.split(sep).join("/"),
      bytes: readFileSync(join(folder, name)),
    }));
}

function textOf({ file, bytes }: CatalogBytes): CatalogFile {
  return { file, text: DECODER.decode(bytes) };
}
