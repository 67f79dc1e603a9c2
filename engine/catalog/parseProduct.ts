import type { Draft } from "../product/draft.ts";
import type { Field, Product } from "../product/product.ts";
import { checkConditions } from "./validate/conditions.ts";
import { checkExamples } from "./validate/examples.ts";
import { checkIds } from "./validate/ids.ts";
import { checkImage } from "./validate/image.ts";
import { checkLimits } from "./validate/limits.ts";
import { fieldsWithPaths } from "./validate/fieldsWithPaths.ts";
import { checkMigrations } from "./validate/migrations.ts";
import { checkPlaceholders } from "./validate/placeholders.ts";
import { checkPresets } from "./validate/presets.ts";
import { checkPrices } from "./validate/prices.ts";
import { checkPreview } from "./validate/preview.ts";
import { checkDefaults } from "./validate/defaults.ts";
import { checkSurcharges } from "./validate/surcharges.ts";
import { parseWithSchema } from "./diagnostics/schemaErrors.ts";
import type { Diagnostic, DiagnosticSink } from "./diagnostics/diagnostic.ts";
import { type ProductFile, productFileSchema } from "./schema/productFile.ts";
import { type JsonDocument, parseJson } from "./json/json.ts";
import { affectsPrice, filterSink, removeInvalidParts } from "./diagnostics/recover.ts";
import { createDiagnosticSink } from "./diagnostics/diagnosticSink.ts";
import type { OptionSets } from "./normalize/options.ts";
import { normalizeProduct } from "./normalize/product.ts";

/** A valid product with its document. */
export interface ParsedProduct {
  readonly product: Product;
  readonly document: JsonDocument;
  /** The drafts of the file's examples, not yet merged over the defaults. */
  readonly examples: readonly Draft[];
}

/** The valid part of an invalid product file. */
export interface RecoveredProduct {
  /** Its invalid parts are replaced by placeholders. */
  readonly product: Product;
  /** Suppresses diagnostics of the invalid parts. */
  readonly sink: DiagnosticSink;
  /** Whether no error affects prices. */
  readonly canComputePrices: boolean;
}

/** An invalid product file, or one that uses an invalid option set. */
export interface InvalidProduct {
  readonly diagnostics: readonly Diagnostic[];
  readonly recovered: RecoveredProduct | null;
  /** Whether its examples were checked in spite of its errors. */
  readonly areExamplesChecked: boolean;
}

/** Parses one product file strictly and reports all errors at once. */
export function parseProduct(
  file: string,
  text: string,
  sets: OptionSets,
): ParsedProduct | InvalidProduct {
  const result = parseJson(file, text);
  if ("diagnostics" in result) return { ...result, recovered: null, areExamplesChecked: false };
  const { document } = result;
  const sink = createDiagnosticSink(document);
  const {
    parsedFile,
    value,
    invalidPaths,
    sink: mappingSink,
  } = parseWithSchema(productFileSchema, document, sink);
  // Parts that the schema rejects are removed, so that the author sees all other errors in the same run.
  const raw =
    parsedFile ?? productFileSchema.safeParse(removeInvalidParts(value, invalidPaths)).data;
  if (raw === undefined)
    return { diagnostics: sink.diagnostics, recovered: null, areExamplesChecked: false };
  const filteredSink = filterSink(mappingSink, invalidPaths);
  const pathsBefore = sink.paths.length;
  const product = normalizeProduct(raw, sets, filteredSink);
  checkSemantics(raw, product, sets, filteredSink);
  const hasAllOptions = fieldsWithPaths(product).every(({ field }) => hasOptions(field));
  const hasPriceError = () =>
    [...invalidPaths, ...filteredSink.suppressedPaths, ...sink.paths.slice(pathsBefore)].some(
      affectsPrice,
    );
  // Defaults and examples need a product that compiles, so they are checked only if no error affects prices.
  if (hasAllOptions && !hasPriceError()) checkDefaults(product, filteredSink);
  // An invalid default affects prices too.
  const canComputePrices = hasAllOptions && !hasPriceError();
  if (canComputePrices) checkExamples(raw, product, filteredSink);
  const { diagnostics } = sink;
  const { examples = [] } = raw;
  if (diagnostics.length === 0 && hasAllOptions)
    return { product, document, examples: examples.map(({ draft }) => draft) };
  return {
    diagnostics,
    recovered: { product, sink: filteredSink, canComputePrices },
    areExamplesChecked: canComputePrices || examples.length === 0,
  };
}

/** A choice has no options if its option set is invalid. */
function hasOptions(field: Field): boolean {
  return field.kind !== "choice" || field.options.length > 0;
}

/** Checks what the schema can't: references and relations between values. */
function checkSemantics(
  raw: ProductFile,
  product: Product,
  sets: OptionSets,
  sink: DiagnosticSink,
): void {
  checkIds(product, sink);
  checkConditions(product, sink);
  checkLimits(product, sink);
  checkSurcharges(raw, product, sink);
  checkPlaceholders(product, sink);
  checkPresets(product, sink);
  checkImage(raw, sink);
  checkPrices(raw, sink);
  checkMigrations(product, sink);
  checkPreview(product, sets, sink);
}
