import type { Product, TextField } from "../../product/product.ts";
import { placedFields } from "../validate/placedField.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/** The time limit for matching any text; normal patterns take microseconds. */
const MAX_MILLISECONDS = 50;
/** A pattern must exceed the limit this many times in a row, as a busy machine may slow down one measurement. */
const MEASUREMENTS = 3;
/** Test texts repeat one of these: characters that are common in patterns of names and sentences. */
const UNITS = ["a", "A", "1", "é", " ", "aA", "Aa", "a1", "a ", "A ", "a-", "a.", "a\n"] as const;
/** An allowed character that hardly any pattern matches, appended to make the pattern backtrack. */
const NON_MATCHING = "¬";
/** The maximum tested length of a text without a limit. */
const MAX_LENGTH = 1_000;

/**
 * Reports patterns with exponential backtracking, such as `([a-z]+ ?)+`: one text would block the page and the server
 * for minutes.
 */
export function checkPatterns(product: Product, sink: DiagnosticSink): void {
  for (const { field, path } of placedFields(product)) {
    if (field.kind !== "text" || field.match === null || !isSlow(field.match, field)) continue;
    const message =
      "some texts would take it minutes to refuse — write it without a repeat inside a repeat, such as (a+)+";
    sink.add([...path, "match"], "limits", message);
  }
}

function isSlow(match: string, { max }: TextField): boolean {
  const pattern = new RegExp(`^(?:${match})$`, "u");
  const longest = Math.min(max ?? MAX_LENGTH, MAX_LENGTH);
  return UNITS.some((unit) => {
    // In small steps: matching a text much longer than the first slow one would never end.
    for (let length = 8; length < longest; length = Math.ceil(length * 1.1)) {
      const text = unit.repeat(length).slice(0, length) + NON_MATCHING;
      if (isSlowFor(pattern, text)) return true;
    }
    return false;
  });
}

function isSlowFor(pattern: RegExp, text: string): boolean {
  for (let measured = 0; measured < MEASUREMENTS; measured += 1) {
    const start = Date.now();
    pattern.test(text);
    if (Date.now() - start < MAX_MILLISECONDS) return false;
  }
  return true;
}
