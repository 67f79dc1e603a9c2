import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { formatFault, type LintReport, lintCatalog } from "#engine/catalog";
import { readCatalogFiles } from "../catalog.ts";

/** Lints a catalog folder, its pictures included. */
export async function checkCatalog(folder: string): Promise<LintReport> {
  const names = await readdir(join(folder, "images"));
  const images = new Set(names.map((name) => `/images/${name}`));
  return lintCatalog(await readCatalogFiles(folder), images);
}

/** A report in lines to print; `folder` is written before each file so that an editor finds it. */
export function checkReport(
  { faults, warnings, pinned, facts }: LintReport,
  folder: string,
): readonly string[] {
  return [
    ...faults.map((fault) => `${folder}/${formatFault(fault)}`),
    ...warnings.map(
      (fault) => `${folder}/${formatFault(fault).replace(" unpinned: ", " unpinned (warning): ")}`,
    ),
    `${faults.length} faults, ${warnings.length} warnings; examples hold ${pinned} of ${facts} price facts in place`,
  ];
}
