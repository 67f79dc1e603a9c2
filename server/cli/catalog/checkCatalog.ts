import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { lintCatalog, formatLintReport } from "#engine/catalog";
import { readCatalogFiles } from "../../catalog/readCatalogFiles.ts";

/**
 * Lints a catalog folder, also whether its images exist, and prints the results. Errors set the exit code to 1.
 */
export async function checkCatalog(folder: string): Promise<void> {
  const imagesFolder = join(folder, "images");
  const names = existsSync(imagesFolder) ? await readdir(imagesFolder) : [];
  const images = new Set(names.map((name) => `/images/${name}`));
  const report = lintCatalog(readCatalogFiles(folder), images);
  // The relative path of the working directory itself is empty.
  const shownFolder = relative(process.cwd(), folder) || ".";
  for (const line of formatLintReport(report, shownFolder)) console.log(line);
  if (report.errors.length > 0) process.exitCode = 1;
}
