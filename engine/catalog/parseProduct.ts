import type { Draft } from "../draft.ts";
import type { Product } from "../product.ts";
import { checkConditions } from "./checks/conditions.ts";
import { checkExamples } from "./checks/examples.ts";
import { checkIds } from "./checks/ids.ts";
import { checkLimits } from "./checks/limits.ts";
import { checkMigrations } from "./checks/migrations.ts";
import { checkPlaceholders } from "./checks/placeholders.ts";
import { checkPresets, checkPrices } from "./checks/presets.ts";
import { checkPreview } from "./checks/preview.ts";
import { checkStarts } from "./checks/starts.ts";
import { checkSurcharges } from "./checks/surcharges.ts";
import { check, faultyParts } from "./check.ts";
import type { Fault } from "./fault.ts";
import { type ProductFile, productFile } from "./grammar/productFile.ts";
import { type JsonDocument, parseJson } from "./json.ts";
import { notesBeside, withoutParts } from "./mend.ts";
import { type Notes, notesOn } from "./notes.ts";
import type { OptionSets } from "./resolve/options.ts";
import { resolveProduct } from "./resolve/product.ts";

/** A product with the document it stands in. */
export interface ParsedProduct {
  readonly product: Product;
  readonly document: JsonDocument;
  /** The drafts of the file's examples, not yet merged over the defaults. */
  readonly examples: readonly Draft[];
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
  if (written === null) {
    checkTheRest(document, sets, notes);
    return { faults: notes.faults };
  }
  const product = resolveProduct(written, sets, notes);
  checkMeaning(written, product, notes);
  checkPreview(product, sets, notes);
  // An unsound product can't be compiled, so its texts and examples wait until the rest is mended.
  if (notes.faults.length === 0) checkStarts(product, notes);
  if (notes.faults.length === 0) checkExamples(written, product, notes);
  if (notes.faults.length > 0) return { faults: notes.faults };
  return { product, document, examples: (written.examples ?? []).map(({ draft }) => draft) };
}

/** Checks what the grammar alone can't: what words mean together. */
function checkMeaning(written: ProductFile, product: Product, notes: Notes): void {
  checkIds(product, notes);
  checkConditions(product, notes);
  checkLimits(product, notes);
  checkSurcharges(written, product, notes);
  checkPlaceholders(product, notes);
  checkPresets(product, notes);
  checkPrices(written, notes);
  checkMigrations(product, notes);
}

/** Leaves out what the grammar refused and checks the rest, so that an author sees all faults in one go. */
function checkTheRest(document: JsonDocument, sets: OptionSets, notes: Notes): void {
  const parts = faultyParts(productFile, document.value);
  const rest = productFile.safeParse(withoutParts(document.value, parts));
  if (!rest.success) return;
  const beside = notesBeside(notes, parts);
  checkMeaning(rest.data, resolveProduct(rest.data, sets, beside), beside);
}
