import type { Draft } from "../product/draft.ts";
import type { Field, Product } from "../product/product.ts";
import { checkConditions } from "./validate/conditions.ts";
import { checkExamples } from "./validate/examples.ts";
import { checkIds } from "./validate/ids.ts";
import { checkLimits } from "./validate/limits.ts";
import { placedFields } from "./validate/placedField.ts";
import { checkMigrations } from "./validate/migrations.ts";
import { checkPlaceholders } from "./validate/placeholders.ts";
import { checkPresets } from "./validate/presets.ts";
import { checkPrices } from "./validate/prices.ts";
import { checkPreview } from "./validate/preview.ts";
import { checkStarts } from "./validate/starts.ts";
import { checkSurcharges } from "./validate/surcharges.ts";
import { parseWithSchema } from "./diagnostics/schemaErrors.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { type ProductFile, productFile } from "./schema/productFile.ts";
import { type JsonDocument, parseJson } from "./json/json.ts";
import { affectsPrice, sinkWithout, withoutParts } from "./diagnostics/recover.ts";
import { type DiagnosticSink, notesOn } from "./diagnostics/diagnosticSink.ts";
import type { OptionSets } from "./normalize/options.ts";
import { resolveProduct } from "./normalize/product.ts";

/** A product with the document it stands in. */
export interface ParsedProduct {
  readonly product: Product;
  readonly document: JsonDocument;
  /** The drafts of the file's examples, not yet merged over the defaults. */
  readonly examples: readonly Draft[];
}

/** What could be read of a product file with faults. */
export interface Readable {
  /** With stand-ins in the places of its faults. */
  readonly product: Product;
  /** Notes that pass over these places. */
  readonly notes: DiagnosticSink;
  /** Whether no fault bears on what the product costs. */
  readonly priced: boolean;
}

/** A product file with faults, or one whose options are in a file with faults. */
export interface SpoiledProduct {
  readonly faults: readonly Diagnostic[];
  readonly rest: Readable | null;
  /** Whether its examples were checked in spite of its faults. */
  readonly judged: boolean;
}

/** Parses one product file: strict, with all faults at once and their places. */
export function parseProduct(
  file: string,
  text: string,
  sets: OptionSets,
): ParsedProduct | SpoiledProduct {
  const parsed = parseJson(file, text);
  if ("faults" in parsed) return { ...parsed, rest: null, judged: false };
  const { document } = parsed;
  const notes = notesOn(document);
  const { read, value, parts, notes: told } = parseWithSchema(productFile, document, notes);
  // What the grammar refused is left out, so that an author sees all faults in one go.
  const written = read ?? productFile.safeParse(withoutParts(value, parts)).data;
  if (written === undefined) return { faults: notes.faults, rest: null, judged: false };
  const beside = sinkWithout(told, parts);
  const before = notes.paths.length;
  const product = resolveProduct(written, sets, beside);
  checkMeaning(written, product, sets, beside);
  const whole = placedFields(product).every(({ field }) => hasOptions(field));
  const sound = () =>
    whole && ![...parts, ...beside.untold, ...notes.paths.slice(before)].some(affectsPrice);
  // An unsound product can't be compiled, so its texts and examples wait until the rest is mended.
  if (sound()) checkStarts(product, beside);
  const priced = sound();
  if (priced) checkExamples(written, product, beside);
  const { faults } = notes;
  const { examples = [] } = written;
  return faults.length > 0 || !whole
    ? {
        faults,
        rest: { product, notes: beside, priced },
        judged: priced || examples.length === 0,
      }
    : { product, document, examples: examples.map(({ draft }) => draft) };
}

/** A choice has none when its option set is spoiled. */
function hasOptions(field: Field): boolean {
  return field.kind !== "choice" || field.options.length > 0;
}

/** Checks what the grammar alone can't: what words mean together. */
function checkMeaning(
  written: ProductFile,
  product: Product,
  sets: OptionSets,
  notes: DiagnosticSink,
): void {
  checkIds(product, notes);
  checkConditions(product, notes);
  checkLimits(product, notes);
  checkSurcharges(written, product, notes);
  checkPlaceholders(product, notes);
  checkPresets(product, notes);
  checkPrices(written, notes);
  checkMigrations(product, notes);
  checkPreview(product, sets, notes);
}
