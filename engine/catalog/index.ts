export type { Catalog } from "./catalog.ts";
export { RESERVED_PATHS } from "./validate/catalog.ts";
export { digestCatalog } from "./digest.ts";
export { didYouMean } from "./diagnostics/didYouMean.ts";
export { createEditorSchema, SCHEMA_NAMES, type SchemaName } from "./editorSchema.ts";
export {
  type Diagnostic,
  type DiagnosticCode,
  formatDiagnostic,
} from "./diagnostics/diagnostic.ts";
export { optionSetFileSchema } from "./schema/optionSetFile.ts";
export { productFileSchema } from "./schema/productFile.ts";
export { type ComparableProducts, readComparableProducts } from "./impact/comparableProducts.ts";
export { formatImpactMarkdown, formatImpactText } from "./impact/impactReport.ts";
export { type PriceChange, comparePrices, type ProductImpact } from "./impact/priceImpact.ts";
export { type LintReport, lintCatalog, validateCatalog } from "./lint/lintCatalog.ts";
export { formatLintReport } from "./lint/formatLintReport.ts";
export {
  type CatalogFile,
  parseCatalog,
  parseDraftCatalog,
  parseWithRecovery,
} from "./parseCatalog.ts";
export { shopFileSchema } from "../shop/shopFile.ts";
