import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseShape, type Shapes } from "../../engine/catalog/shapes/parseShape.ts";
import {
  type Catalog,
  type CatalogFile,
  formatDiagnostic,
  parseDraftCatalog,
} from "#engine/catalog";

/** The JSON files, or in `shapes/` the SVG files, directly in a folder, in alphabetical order; `prefix` starts their names, such as `products/`. */
export function readFolder(folder: string, prefix = ""): readonly CatalogFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(prefix === "shapes/" ? ".svg" : ".json"))
    .toSorted()
    .map((name) => ({ file: prefix + name, text: readFileSync(join(folder, name), "utf8") }));
}

/** The files of a catalog folder: the settings, the option sets, the products and the shapes. */
export function readCatalogFolder(folder: string): readonly CatalogFile[] {
  return ["", "option-sets/", "products/", "shapes/"].flatMap((part) =>
    readFolder(join(folder, part), part),
  );
}

/** The shapes among the files of a catalog, by name. */
export const shapesIn = (files: readonly CatalogFile[]): Shapes =>
  new Map(
    files
      .filter(({ file }) => file.startsWith("shapes/"))
      .map(({ file, text }) => [
        file.slice("shapes/".length, -".svg".length),
        parseShape(file, text, []),
      ]),
  );

/**
 * Parses a catalog. Wrong totals of examples are accepted, as a law of prices reports them.
 * @throws Error with all other diagnostics if there are any
 */
export function parseValidCatalog(files: readonly CatalogFile[]): Catalog {
  const result = parseDraftCatalog(files);
  if ("diagnostics" in result) throw new Error(result.diagnostics.map(formatDiagnostic).join("\n"));
  return result.catalog;
}
