import { formatFault } from "../fault.ts";
import type { LintReport } from "./lintCatalog.ts";

/** A report in lines to print; `folder` is written before each file so that an editor finds it. */
export function lintLines(
  { faults, warnings, pinned, facts, unjudged }: LintReport,
  folder: string,
): readonly string[] {
  return [
    ...faults.map((fault) => `${folder}/${formatFault(fault)}`),
    ...warnings.map(
      (fault) => `${folder}/${formatFault(fault).replace(" unpinned: ", " unpinned (warning): ")}`,
    ),
    ...unjudged.map(
      (file) => `${folder}/${file}: its examples are not checked until its faults are mended`,
    ),
    `${counted(faults.length, "fault")}, ${counted(warnings.length, "warning")}; examples hold ${pinned} of ${facts} price facts in place`,
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
