import type { Draft } from "../product/draft.ts";
import type { Field, Product } from "../product/product.ts";
import { checkConditions } from "./validate/conditions.ts";
import { checkExamples } from "./validate/examples.ts";
import { checkIds } from "./validate/ids.ts";
import { checkLimits } from "./validate/limits.ts";
import { fieldsWithPaths } from "./validate/fieldsWithPaths.ts";
import { checkMigrations } from "./validate/migrations.ts";
import { checkPlaceholders } from "./validate/placeholders.ts";
import { checkPresets } from "./validate/presets.ts";
import { checkPreview } from "./validate/preview.ts";
import { checkDefaults } from "./validate/defaults.ts";
import { checkSurcharges } from "./validate/surcharges.ts";
import { parseWithSchema } from "./diagnostics/schemaErrors.ts";
import type { Diagnostic, DiagnosticSink } from "./diagnostics/diagnostic.ts";
import { type ProductFile, productFileSchema } from "./schema/productFile.ts";
import type { JsonDocument } from "./json/json.ts";
import { affectsPrice, filterSink, removeInvalidParts } from "./diagnostics/recover.ts";
import type { OptionSets } from "./normalize/options.ts";
import { normalizeProduct } from "./normalize/product.ts";

/** A product whose file could be read, valid or not. */
export interface ReadableProduct {
  readonly file: string;
  /** Placeholders replace its invalid parts. */
  readonly product: Product;
  readonly document: JsonDocument;
  /** For further diagnostics. Suppresses those of entries with invalid parts. */
  readonly sink: DiagnosticSink;
  /** The drafts of the file's examples, not yet merged over the defaults. */
  readonly examples: readonly Draft[];
  /** Whether the file has no error of its own (`checkCatalog` may add others), and every choice has options. */
  readonly isValid: boolean;
  /** Whether the product has no placeholders, so that what it says of an order is what its author wrote. */
  readonly isWhole: boolean;
  /** Whether no error affects prices. Only then the examples were checked. */
  readonly canComputePrices: boolean;
}

/**
 * Parses one product file, and reports all its errors at once. Returns only diagnostics if the file is not JSON, or if its
 * other parts depend on an invalid one.
 */
export function parseProduct(
  file: string,
  text: string,
  sets: OptionSets,
): ReadableProduct | { readonly diagnostics: readonly Diagnostic[] } {
  const parsed = parseWithSchema(productFileSchema, file, text);
  if ("diagnostics" in parsed) return parsed;
  const { document, parsedFile, value, invalidPaths } = parsed;
  // Parts that the schema rejects are removed, so that the author sees all other errors in the same run.
  const raw =
    parsedFile ?? productFileSchema.safeParse(removeInvalidParts(value, invalidPaths)).data;
  const { diagnostics, paths } = parsed.sink;
  if (raw === undefined) return { diagnostics };
  const sink = filterSink(parsed.sink, invalidPaths);
  // The diagnostics before are those of the schema. `invalidPaths` has their paths, except those of corrected keys, which
  // affect nothing.
  const pathCountBefore = paths.length;
  const product = normalizeProduct(raw, sets, sink);
  checkSemantics(raw, product, sets, sink);
  // An invalid preview was removed, and only its own errors are reported.
  if (!invalidPaths.some(([key]) => key === "preview")) checkHasImage(raw, sink);
  const hasAllOptions = fieldsWithPaths(product).every(({ field }) => hasOptions(field));
  const hasPriceError = () =>
    [...invalidPaths, ...sink.suppressedPaths, ...paths.slice(pathCountBefore)].some(affectsPrice);
  // Defaults and examples need a product that compiles, so they are checked only if no error affects prices.
  if (hasAllOptions && !hasPriceError()) checkDefaults(product, sink);
  // An invalid default affects prices too.
  const canComputePrices = hasAllOptions && !hasPriceError();
  if (canComputePrices) checkExamples(raw, product, sink);
  return {
    file,
    product,
    document,
    sink,
    examples: (raw.examples ?? []).map(({ draft }) => draft),
    isValid: diagnostics.length === 0 && hasAllOptions,
    isWhole: parsedFile !== null && hasAllOptions,
    canComputePrices,
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
  checkPlaceholders(raw, product, sink);
  checkPresets(product, sink);
  checkOriginalPrice(raw, sink);
  checkMigrations(product, sink);
  checkPreview(product, sets, sink);
}

/** Reports a product with neither an image nor a drawing. */
function checkHasImage({ image, preview }: ProductFile, sink: DiagnosticSink): void {
  if (image !== undefined || preview !== undefined) return;
  const message =
    '"image" is missing — name a picture in catalog/images, or write a "preview", whose example is then the picture';
  sink.add([], "missing-key", message);
}

/** Reports an `originalPrice` that is not higher than the price, or so much higher that it was written in cents. */
function checkOriginalPrice({ price, originalPrice }: ProductFile, sink: DiagnosticSink): void {
  if (originalPrice === undefined) return;
  if (originalPrice <= price) {
    const message = `must be more than the price ${price} — raise it, or remove it`;
    sink.add(["originalPrice"], "limits", message);
  } else if (price >= 1 && Number.isInteger(originalPrice) && originalPrice / 100 > price) {
    const message = `${originalPrice} dollars look like cents — write ${originalPrice / 100}`;
    sink.add(["originalPrice"], "limits", message);
  }
}
