import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type LintReport, lintCatalog } from "#engine/catalog";
import { readCatalogFiles } from "../../catalog/readCatalogFiles.ts";

/** Lints a catalog folder, including its pictures. */
export async function checkCatalog(folder: string): Promise<LintReport> {
  const pictures = join(folder, "images");
  const names = existsSync(pictures) ? await readdir(pictures) : [];
  const images = new Set(names.map((name) => `/images/${name}`));
  return lintCatalog(readCatalogFiles(folder), images);
}
