import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type CatalogFile, type Diagnostic, formatDiagnostic } from "#engine/catalog";
import { validateCatalog } from "#engine/catalog/lint";
import { BuildError } from "./settings.ts";
import { isImage } from "./pictures.ts";

/** Keeps a byte order mark, so that the parser can report it. */
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

/** An invalid catalog; the message lists every diagnostic, one per line. */
export class CatalogError extends BuildError {
  readonly errors: readonly Diagnostic[];
  constructor(errors: readonly Diagnostic[]) {
    const lines = errors.map((error) => `catalog/${formatDiagnostic(error)}`);
    super(
      `The catalog has ${errors.length} error${errors.length === 1 ? "" : "s"}:\n${lines.join("\n")}`,
    );
    this.errors = errors;
  }
}

/** Reads, parses and validates the catalog in a folder. @throws CatalogError with all diagnostics. */
export async function readCatalog(folder: string) {
  const files = await readCatalogFiles(folder);
  const names = await readdir(join(folder, "images")).catch(() => []);
  const images = names.filter(isImage).map((name) => `/images/${name}`);
  const result = validateCatalog(files, new Set(images));
  if ("diagnostics" in result) throw new CatalogError(result.diagnostics);
  return { files, catalog: result.catalog };
}

/**
 * Reads the JSON files and the shapes in a folder one after another, because of the process's limit of open files. Symbolic links are
 * ignored, as on the server: some editors put one without a target beside an edited file.
 */
export async function readCatalogFiles(folder: string): Promise<readonly CatalogFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(
      (path) =>
        path.endsWith(".json") ||
        (path.endsWith(".svg") && path.startsWith(join(folder, "shapes"))),
    )
    .toSorted()
    .map((path) => ({
      file: relative(folder, path).split(sep).join("/"),
      text: DECODER.decode(readFileSync(path)),
    }));
}
