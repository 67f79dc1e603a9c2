import { formatDiagnostic } from "../diagnostics/diagnostic.ts";
import type { LintReport } from "./lintCatalog.ts";

/** Formats a report as lines. `folder`, the catalog's path, is prepended to each file so that editors can open it. */
export function formatLintReport(
  { errors, warnings, coverage }: LintReport,
  folder: string,
): readonly string[] {
  // The coverage leaves out products with an error, so it would seem complete.
  const coverageText =
    errors.length > 0
      ? ""
      : `; examples cover ${coverage.covered} of ${coverage.total} prices and thresholds`;
  return [
    ...errors.map((error) => `${folder}/${formatDiagnostic(error)}`),
    ...warnings.map(
      (warning) =>
        `${folder}/${formatDiagnostic({ ...warning, code: `${warning.code} (warning)` })}`,
    ),
    `${pluralize(errors.length, "error")}, ${pluralize(warnings.length, "warning")}${coverageText}`,
  ];
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
