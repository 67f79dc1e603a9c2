import { formatDiagnostic } from "../diagnostics/diagnostic.ts";
import type { LintReport } from "./lintCatalog.ts";

/** Formats a report as lines. `folder`, the catalog's path, is prepended to each file so that editors can open it. */
export function formatLintReport(
  { errors, warnings, coverage, unfeatured }: LintReport,
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
    ...formatFiles(`not on the home page ("featured" in shop.json):`, unfeatured, folder),
    `${pluralize(errors.length, "error")}, ${pluralize(warnings.length, "warning")}${coverageText}`,
  ];
}

/** The maximum number of files that a line names. */
const MAX_NAMED_FILES = 10;

function formatFiles(intro: string, files: readonly string[], folder: string): readonly string[] {
  if (files.length === 0) return [];
  const more = files.length > MAX_NAMED_FILES ? ` and ${files.length - MAX_NAMED_FILES} more` : "";
  const named = files.slice(0, MAX_NAMED_FILES).map((file) => `${folder}/${file}`);
  return [`${intro} ${named.join(", ")}${more}`];
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
