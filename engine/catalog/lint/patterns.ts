import type { Product, TextField } from "../../product/product.ts";
import { placedFields } from "../validate/placedField.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";

/** Milliseconds in which a pattern must have judged any text: all others take microseconds. */
const SLOW = 50;
/** A pattern must be slow so many times in a row, as a busy machine makes any one measurement long. */
const MEASUREMENTS = 3;
/** What texts are repeated from: letters and signs that patterns of names and sentences are made of. */
const UNITS = ["a", "A", "1", "é", " ", "aA", "Aa", "a1", "a ", "A ", "a-", "a.", "a\n"] as const;
/** A character that texts may have and hardly any pattern takes, so that a pattern must try every way to fit the rest. */
const MISFIT = "¬";
/** The length up to which a text without a limit is tried. */
const MAX_LENGTH = 1_000;

/**
 * Reports patterns whose time doubles with each letter of a text that does not fit, such as `([a-z]+ ?)+`: one such text
 * would stop a shopper's page and the server for minutes.
 */
export function checkPatterns(product: Product, notes: DiagnosticSink): void {
  for (const { field, path } of placedFields(product)) {
    if (field.kind !== "text" || field.match === null || !isSlow(field.match, field)) continue;
    notes.add(
      [...path, "match"],
      "limits",
      "some texts would take it minutes to refuse — write it without a repeat inside a repeat, such as (a+)+",
    );
  }
}

function isSlow(match: string, { max }: TextField): boolean {
  const pattern = new RegExp(`^(?:${match})$`, "u");
  const longest = Math.min(max ?? MAX_LENGTH, MAX_LENGTH);
  return UNITS.some((unit) => {
    // In small steps: a text that is much longer than the first slow one would never be judged.
    for (let length = 8; length < longest; length = Math.ceil(length * 1.1)) {
      const text = unit.repeat(length).slice(0, length) + MISFIT;
      if (isSlowFor(pattern, text)) return true;
    }
    return false;
  });
}

function isSlowFor(pattern: RegExp, text: string): boolean {
  for (let measured = 0; measured < MEASUREMENTS; measured += 1) {
    const start = Date.now();
    pattern.test(text);
    if (Date.now() - start < SLOW) return false;
  }
  return true;
}
