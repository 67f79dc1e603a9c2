import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { compileProduct, hasDrawnImage } from "#engine";
import { type CatalogFile, type Diagnostic, parseCatalogFiles } from "#engine/catalog";
import { lintCatalog, formatLintReport } from "#engine/catalog/lint";
import { readCatalogFiles } from "../../catalog/readCatalogFiles.ts";
import { loadRenderer } from "../../preview/renderer.ts";

/**
 * Lints a catalog folder, checks that its images exist and its drawn pictures are not empty, and prints the results. Errors
 * set the exit code to 1.
 */
export async function checkCatalog(folder: string): Promise<void> {
  const imagesFolder = join(folder, "images");
  const names = existsSync(imagesFolder) ? await readdir(imagesFolder) : [];
  const images = new Set(names.map((name) => `/images/${name}`));
  const files = readCatalogFiles(folder);
  const linted = lintCatalog(files, images);
  // Products are drawn only if the catalog is valid.
  const report =
    linted.errors.length > 0
      ? linted
      : { ...linted, errors: await findEmptyDrawings(files, folder) };
  // The relative path of the working directory itself is empty.
  const shownFolder = relative(process.cwd(), folder) || ".";
  for (const line of formatLintReport(report, shownFolder)) console.log(line);
  if (report.errors.length > 0) process.exitCode = 1;
}

/**
 * Reports products without an image whose preview draws nothing before something is typed.
 * @param files the files of a valid catalog
 * @param folder the catalog folder, which contains the fonts
 */
async function findEmptyDrawings(
  files: readonly CatalogFile[],
  folder: string,
): Promise<readonly Diagnostic[]> {
  const undrawn = parseCatalogFiles(files).products.filter(({ product }) => hasDrawnImage(product));
  if (undrawn.length === 0) return [];
  const renderer = await loadRenderer(folder);
  for (const { product, sink } of undrawn) {
    const { project, defaults } = compileProduct(product);
    if ((await renderer.svg(product, project(defaults()).configuration)) !== null) continue;
    const message = `draws nothing until something is typed, and there is no "image" — add a "sample" to a text, or an image`;
    sink.add(["preview"], "image", message);
  }
  return undrawn.flatMap(({ sink }) => sink.diagnostics);
}
