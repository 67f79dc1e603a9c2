export type { Catalog } from "./catalog.ts";
export { type Fault, type FaultCode, formatFault } from "./fault.ts";
export { optionSetFile } from "./grammar/optionSetFile.ts";
export { productFile } from "./grammar/productFile.ts";
export { type LintReport, lintCatalog } from "./lint/lintCatalog.ts";
export { type CatalogFile, parseCatalog } from "./parseCatalog.ts";
export { shopFile } from "./shop.ts";
