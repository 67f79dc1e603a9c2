import type { Product, TextField } from "../../product/product.ts";
import { fieldsWithPaths } from "../validate/fieldsWithPaths.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/** The time limit for matching one text. Normal patterns need microseconds. */
const MAX_MILLISECONDS = 50;
/** A pattern is slow if it exceeds the limit this many times in a row. A busy machine may slow down a single measurement. */
const MEASUREMENTS = 3;
/** Each test text repeats one of these, or a character of the pattern. They are common in patterns of names and sentences. */
const UNITS = ["a", "A", "1", "é", " ", "aA", "Aa", "a1", "a ", "A ", "a-", "a.", "a\n"] as const;
/** Each test text ends with one of these, so that the match fails and the pattern backtracks. Hardly any pattern allows `¬`. */
const ENDINGS = ["¬", "1", "a", "A", " a", "\na"] as const;
/** The minimum length of a test text. Shorter ones are never slow, even with exponential backtracking. */
const MIN_LENGTH = 8;
/** The maximum length of a test text. */
const MAX_LENGTH = 1_000;

/**
 * Reports patterns with exponential backtracking, such as `([a-z]+ ?)+`. A single text could block the page and the
 * server for minutes.
 */
export function checkPatterns(product: Product, sink: DiagnosticSink): void {
  for (const { field, path } of fieldsWithPaths(product)) {
    if (field.kind !== "text" || field.match === null || !isSlow(field.match, field)) continue;
    const message =
      "checking some texts against this pattern takes minutes — write it without a repeat inside a repeat, such as (a+)+";
    sink.add([...path, "match"], "limits", message);
  }
}

/** Whether matching some valid length of text takes too long. A text of a single line contains no line break. */
function isSlow(match: string, { max, lines }: TextField): boolean {
  const pattern = new RegExp(`^(?:${match})$`, "u");
  // A class such as [-'] contains the characters that it repeats, and one such as [^<>] those at which it fails.
  const units = new Set([...UNITS, ...Array.from(match)]);
  const endings = [...new Set([...ENDINGS, ...Array.from(match)])];
  const maxLength = Math.min(max ?? MAX_LENGTH, MAX_LENGTH);
  // Lengths grow in small steps, because a text much longer than the first slow one could block this process forever.
  for (let length = MIN_LENGTH; length <= maxLength; length = Math.ceil(length * 1.1)) {
    const texts = [...units].flatMap((unit) =>
      endings.map((end) => unit.repeat(length).slice(0, length - end.length) + end),
    );
    if (texts.some((text) => (lines !== null || !text.includes("\n")) && isSlowFor(pattern, text)))
      return true;
  }
  return false;
}

function isSlowFor(pattern: RegExp, text: string): boolean {
  for (let count = 0; count < MEASUREMENTS; count += 1) {
    const start = Date.now();
    pattern.test(text);
    if (Date.now() - start < MAX_MILLISECONDS) return false;
  }
  return true;
}
