import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { lintCatalog, formatLintReport } from "#engine/catalog/lint";
import { readCatalogFiles } from "../../catalog/readCatalogFiles.ts";
import { findEmptyDrawings } from "./findEmptyDrawings.ts";

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
