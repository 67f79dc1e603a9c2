import recheck from "recheck/lib/browser.js";
import type { Product, TextField } from "../../product/product.ts";
import { fieldsWithPaths } from "../validate/fieldsWithPaths.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/** Longer texts are not considered. */
const MAX_LENGTH = 1_000;
/** About so many steps of matching take a tenth of a second. */
const MAX_STEPS = 10_000_000;

/** By default some of its analyses end after a while, so that their results depend on the machine. */
const WITHOUT_CLOCK = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
} as const;

/**
 * Reports patterns with exponential or high polynomial backtracking, such as `([a-z]+ ?)+`. A single text could block the page
 * and the server for minutes.
 */
export function checkPatterns(product: Product, sink: DiagnosticSink): void {
  for (const { field, path } of fieldsWithPaths(product)) {
    if (field.kind !== "text" || field.match === null) continue;
    if (maxSteps(field.match, field) <= MAX_STEPS) continue;
    const message =
      "checking some texts against this pattern takes minutes — write it without a repeat inside a repeat, such as (a+)+, and without alternatives for the same text";
    sink.add([...path, "match"], "limits", message);
  }
}

/** The order of the steps that matching the worst text takes. */
function maxSteps(match: string, { max, lines }: TextField): number {
  // A text of a single line contains no line break, so "." matches all of it.
  const flags = lines === null ? "su" : "u";
  const result = recheck.checkSync(`^(?:${match})$`, flags, WITHOUT_CLOCK);
  const length = Math.min(max ?? MAX_LENGTH, MAX_LENGTH);
  // A pattern that can't be analysed is accepted.
  if (result.status !== "vulnerable") return length;
  const { complexity } = result;
  return complexity.type === "exponential" ? 2 ** length : length ** complexity.degree;
}
