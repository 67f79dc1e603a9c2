import type { Product } from "../product.ts";
import { checkConditions } from "./checks/conditions.ts";
import { checkExamples } from "./checks/examples.ts";
import { checkIds } from "./checks/ids.ts";
import { checkLimits } from "./checks/limits.ts";
import { checkPlaceholders } from "./checks/placeholders.ts";
import { checkSurcharges } from "./checks/surcharges.ts";
import { check } from "./check.ts";
import type { Fault } from "./fault.ts";
import { productFile } from "./grammar/productFile.ts";
import { type JsonDocument, parseJson } from "./json.ts";
import { notesOn } from "./notes.ts";
import type { OptionSets } from "./resolve/options.ts";
import { resolveProduct } from "./resolve/product.ts";

/** A product with the document it stands in. */
export interface ParsedProduct {
  readonly product: Product;
  readonly document: JsonDocument;
}

/** Parses one product file: strict, with all faults at once and their places. */
export function parseProduct(
  file: string,
  text: string,
  sets: OptionSets,
): ParsedProduct | { readonly faults: readonly Fault[] } {
  const parsed = parseJson(file, text);
  if ("faults" in parsed) return parsed;
  const { document } = parsed;
  const notes = notesOn(document);
  const written = check(productFile, document, notes);
  if (written === null) return { faults: notes.faults };

  const product = resolveProduct(written, sets, notes);
  checkIds(product, notes);
  checkConditions(product, notes);
  checkLimits(product, notes);
  checkSurcharges(written, product, notes);
  checkPlaceholders(product, notes);
  // An unsound product can't be compiled, so its examples wait until the rest is mended.
  if (notes.faults.length === 0) checkExamples(written, product, notes);
  return notes.faults.length > 0 ? { faults: notes.faults } : { product, document };
}
