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
import { type OptionSets, resolveOptionSets } from "./optionSets.ts";
import type { Shapes } from "./shapes/parseShape.ts";

/** A product whose file has the right shape and whose choices have their options, valid or not. */
export interface ReadableProduct {
  readonly file: string;
  readonly product: Product;
  readonly document: JsonDocument;
  /** For further diagnostics. */
  readonly sink: DiagnosticSink;
  /** The drafts of the file's examples, not yet merged over the defaults. */
  readonly examples: readonly Draft[];
  /** Whether the file has no error of its own (`checkCatalog` may add others). */
  readonly isValid: boolean;
}

/**
 * Parses one product file. Each step is taken only after the one before found no error, because its messages could be false
 * otherwise: the shape, the options of the choices, references and relations between values, defaults, and examples. Each step
 * reports all its errors at once. Returns only diagnostics if the file's shape is wrong, a choice has no options, or a plate's
 * shape is invalid; there are none if the only error is in an option set or a shape.
 */
export function parseProduct(
  file: string,
  text: string,
  sets: OptionSets,
  shapes: Shapes = new Map(),
): ReadableProduct | { readonly diagnostics: readonly Diagnostic[] } {
  const parsed = parseWithSchema(productFileSchema, file, text);
  if ("diagnostics" in parsed) return parsed;
  const { document, parsedFile, sink } = parsed;
  const { diagnostics } = sink;
  const product = withShapes(resolveOptionSets(parsedFile, sets, sink), shapes);
  if (!fieldsWithPaths(product).every(({ field }) => hasOptions(field))) return { diagnostics };
  if (shapeNames(product).some((name) => shapes.get(name) === null)) return { diagnostics };
  checkReferences(parsedFile, product, { sets, shapes }, sink);
  if (diagnostics.length === 0) checkExamples(parsedFile, product, sink);
  return {
    file,
    product,
    document,
    sink,
    examples: parsedFile.examples.map(({ draft }) => draft),
    isValid: diagnostics.length === 0,
  };
}

/** A choice has no options if its option set is invalid. */
function hasOptions(field: Field): boolean {
  return field.kind !== "choice" || field.options.length > 0;
}

/** The names of the shapes of a product's plates. */
function shapeNames({ preview }: Product): readonly string[] {
  return (preview?.parts ?? []).flatMap((part) => (part.part === "plate" ? [part.shape] : []));
}

/** Adds the shapes of its plates to a product, so that nothing but the product is needed to draw it. */
function withShapes(product: Product, shapes: Shapes): Product {
  const { preview } = product;
  const used = shapeNames(product).flatMap((name) => {
    const shape = shapes.get(name);
    return shape ? [[name, shape] as const] : [];
  });
  if (preview === null || used.length === 0) return product;
  return { ...product, preview: { ...preview, shapes: Object.fromEntries(used) } };
}

/** Checks what the schema can't: references and relations between values. */
function checkReferences(
  raw: ParsedProduct,
  product: Product,
  { sets, shapes }: { readonly sets: OptionSets; readonly shapes: Shapes },
  sink: DiagnosticSink,
): void {
  checkIds(product, sink);
  checkConditions(product, sink);
  checkFields(product, sink);
  checkSurcharges(product, sink);
  checkPlaceholders(raw, product, sink);
  checkOriginalPrice(product, sink);
  checkMigrations(product, sink);
  checkPreview(product, sets, shapes, sink);
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
