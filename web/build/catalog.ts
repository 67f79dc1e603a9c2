import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import {
  type Catalog,
  type CatalogFile,
  type Fault,
  formatFault,
  parseCatalog,
} from "#engine/catalog";

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
  const parsed = parseCatalog(await readCatalogFiles(folder));
  if ("faults" in parsed) throw new CatalogError(parsed.faults);
  return parsed.catalog;
}

/** The texts of every JSON file below a folder, as the parser and the lint want them. */
export async function readCatalogFiles(folder: string): Promise<readonly CatalogFile[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names
      .filter((name) => name.endsWith(".json"))
      .toSorted()
      .map(async (name) => ({
        file: relative(folder, join(folder, name)).split(sep).join("/"),
        text: await readFile(join(folder, name), "utf8"),
      })),
  );
}
