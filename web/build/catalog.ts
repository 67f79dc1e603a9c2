import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import {
  type Catalog,
  type CatalogBytes,
  type CatalogFile,
  type Fault,
  formatFault,
  parseCatalog,
} from "#engine/catalog";

/** A mark at the start of a text is a fault that the parser finds, so it is kept. */
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

/** A catalog that does not fit its grammar; the message lists every fault, one a line. */
export class CatalogError extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    const lines = faults.map((fault) => `catalog/${formatFault(fault)}`);
    super(
      `The catalog has ${faults.length} fault${faults.length === 1 ? "" : "s"}:\n${lines.join("\n")}`,
    );
    this.faults = faults;
  }
}

/** The build's one door to the catalog: reads every JSON file below a folder. @throws CatalogError with all faults. */
export async function readCatalog(folder: string): Promise<Catalog> {
  return soundCatalog(await readCatalogBytes(folder));
}

/** The catalog that these files make. @throws CatalogError with all faults. */
export function soundCatalog(files: readonly CatalogBytes[]): Catalog {
  const parsed = parseCatalog(files.map(textOf));
  if ("faults" in parsed) throw new CatalogError(parsed.faults);
  return parsed.catalog;
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
