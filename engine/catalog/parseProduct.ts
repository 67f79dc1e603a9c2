import type { Draft } from "../product/draft.ts";
import { dollarsFromCents } from "../product/money.ts";
import type { Field, Product } from "../product/product.ts";
import { checkConditions } from "./validate/conditions.ts";
import { checkExamples } from "./validate/examples.ts";
import { checkFields } from "./validate/fields.ts";
import { checkIds } from "./validate/ids.ts";
import { fieldsWithPaths } from "./validate/fieldsWithPaths.ts";
import { checkMigrations } from "./validate/migrations.ts";
import { checkPlaceholders } from "./validate/placeholders.ts";
import { checkPreview } from "./validate/preview.ts";
import { checkSurcharges } from "./validate/surcharges.ts";
import { parseWithSchema } from "./diagnostics/schemaErrors.ts";
import type { Diagnostic, DiagnosticSink } from "./diagnostics/diagnostic.ts";
import { type ParsedProduct, productFileSchema } from "../product/productFile.ts";
import type { JsonDocument } from "./json/json.ts";
import { affectsPrice, filterSink, removeInvalidParts } from "./diagnostics/recover.ts";
import { type OptionSets, resolveOptionSets } from "./optionSets.ts";

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
  const product = resolveOptionSets(raw, raw.preview, sets, sink);
  checkSemantics(raw, product, sets, sink);
  const hasAllOptions = fieldsWithPaths(product).every(({ field }) => hasOptions(field));
  const hasPriceError = () =>
    [...invalidPaths, ...sink.suppressedPaths, ...paths.slice(pathCountBefore)].some(affectsPrice);
  // Defaults and examples need a product that compiles, so they are checked only if no error affects prices.
  const canComputePrices = hasAllOptions && !hasPriceError();
  if (canComputePrices) checkExamples(raw, product, sink);
  return {
    file,
    product,
    document,
    sink,
    examples: raw.examples.map(({ draft }) => draft),
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
  raw: ParsedProduct,
  product: Product,
  sets: OptionSets,
  sink: DiagnosticSink,
): void {
  checkIds(product, sink);
  checkConditions(product, sink);
  checkFields(product, sink);
  checkSurcharges(product, sink);
  checkPlaceholders(raw, product, sink);
  checkOriginalPrice(product, sink);
  checkMigrations(product, sink);
  checkPreview(product, sets, sink);
}

/** Reports an `originalPrice` that is not higher than the price, or so much higher that it was written in cents. */
function checkOriginalPrice({ price, originalPrice }: Product, sink: DiagnosticSink): void {
  if (originalPrice === null) return;
  if (originalPrice <= price) {
    const message = `must be more than the price ${dollarsFromCents(price)} — raise it, or remove it`;
    sink.add(["originalPrice"], "limits", message);
  } else if (price >= 100 && originalPrice % 100 === 0 && originalPrice / 100 > price) {
    const message = `${originalPrice / 100} dollars look like cents — write ${originalPrice / 10_000}`;
    sink.add(["originalPrice"], "limits", message);
  }
}
