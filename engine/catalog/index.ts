export type { PlateShape } from "../preview/plateShape.ts";
export { RESERVED_PATHS } from "./validate/catalog.ts";
export { digestCatalog } from "./digest.ts";
export { didYouMean } from "../product/advice.ts";
export { createEditorSchema, SCHEMA_NAMES } from "./editorSchema.ts";
export { type Diagnostic, formatDiagnostic } from "./diagnostics/diagnostic.ts";
export { imageSchema } from "../product/productFile.ts";
export { readComparableProducts } from "./priceReport/comparableProducts.ts";
export { comparePrices } from "./priceReport/comparePrices.ts";
export { formatPriceReport } from "./priceReport/formatPriceReport.ts";
export {
  type Catalog,
  type CatalogFile,
  parseCatalog,
  parseDraftCatalog,
  parseCatalogFiles,
} from "./parseCatalog.ts";
