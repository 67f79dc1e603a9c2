import { optionAdvice } from "../product/advice.ts";
import { allValues } from "../preview/byOption.ts";
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
import { productFileSchema } from "../product/productFile.ts";
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
 * reports all its errors at once. Returns only diagnostics if the file's shape is wrong, a choice has no options, or a plate has
 * no shape; there are none if the only error is in an option set or a shape.
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
  const product = addShapes(resolveOptionSets(parsedFile, sets, sink), shapes, sink);
  if (!fieldsWithPaths(product).every(({ field }) => hasOptions(field))) return { diagnostics };
  if (!hasShapes(product)) return { diagnostics };
  checkReferences(product, sets, sink);
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

/** Gives a product the shapes of its plates, so that it can be drawn without the catalog. Reports unknown shapes. */
function addShapes(product: Product, shapes: Shapes, sink: DiagnosticSink): Product {
  const { preview } = product;
  const used = (preview?.parts ?? []).flatMap((part, i) => {
    if (part.part !== "plate") return [];
    return allValues(part.shape).flatMap((name) => {
      const shape = shapes.get(name);
      if (shape !== undefined) return shape === null ? [] : [[name, shape] as const];
      const advice = optionAdvice(name, [...shapes.keys()], "draw it");
      const message = `there is no shapes/${name}.svg${advice}`;
      sink.add(["preview", "parts", i, "shape"], "reference", message);
      return [];
    });
  });
  if (preview === null || used.length === 0) return product;
  return { ...product, preview: { ...preview, shapes: Object.fromEntries(used) } };
}

/** A plate has no shape if its shape is unknown or invalid. */
function hasShapes({ preview }: Product): boolean {
  return (preview?.parts ?? []).every(
    (part) =>
      part.part !== "plate" ||
      allValues(part.shape).every((name) => preview?.shapes?.[name] !== undefined),
  );
}

/** Checks what the schema can't: references and relations between values. */
function checkReferences(product: Product, sets: OptionSets, sink: DiagnosticSink): void {
  checkIds(product, sink);
  checkConditions(product, sink);
  checkFields(product, sink);
  checkSurcharges(product, sink);
  checkPlaceholders(product, sink);
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
