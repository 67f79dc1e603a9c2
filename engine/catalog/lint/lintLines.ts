import { formatFault } from "../fault.ts";
import type { LintReport } from "./lintCatalog.ts";

/** A report in lines to print; `folder` is written before each file so that an editor finds it. */
export function lintLines(
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
