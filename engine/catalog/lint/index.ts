export { formatLintReport } from "./formatLintReport.ts";
export { lintCatalog, validateCatalog } from "./lintCatalog.ts";
