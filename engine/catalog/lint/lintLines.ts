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
      (fault) =>
        `${folder}/${formatFault(fault).replace(` ${fault.code}: `, ` ${fault.code} (warning): `)}`,
    ),
    ...(unjudged.length === 0 ? [] : [notJudged(unjudged.map((file) => `${folder}/${file}`))]),
    `${counted(faults.length, "fault")}, ${counted(warnings.length, "warning")}; examples hold ${pinned} of ${facts} price facts in place`,
  ];
}

const NAMED = 10;

function notJudged(files: readonly string[]): string {
  const more = files.length > NAMED ? ` and ${files.length - NAMED} more` : "";
  const named = files.slice(0, NAMED).join(", ");
  return `not checked until these faults are mended: the examples of ${named}${more}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
