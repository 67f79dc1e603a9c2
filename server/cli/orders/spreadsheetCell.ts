import { escapeUnprintable } from "./escapeUnprintable.ts";

/** Matches the start of a text that spreadsheets execute as a formula, also with full-width characters. */
const FORMULA_START = /^[\s']*[=+\-@＝＋－＠]/;

/** A number that a spreadsheet shows unchanged, unlike 007, 1.50 and those with more digits than it stores. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d{0,3}[1-9])?$/;

/** A word that spreadsheets parse as part of a date, time or number. */
const CONVERTED_WORD =
  /^(?:[aep]|[ap]m|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)$/iu;

/** Whether a spreadsheet could parse a text as a date, time, number or boolean and display it differently. */
function isConverted(text: string): boolean {
  if (/^(?:true|false)$/i.test(text)) return true;
  if (!/\d/.test(text) || PLAIN_NUMBER.test(text)) return false;
  return (text.match(/\p{L}+/gu) ?? []).every((word) => CONVERTED_WORD.test(word));
}

/** Adds an apostrophe to a text that a spreadsheet would change, for example an engraved 06/07 to 7-Jun. */
export function preventConversion(text: string): string {
  // `formatCell` adds the apostrophe before a formula.
  return isConverted(text.replace(/^[\s']+/, "")) && !FORMULA_START.test(text) ? `'${text}` : text;
}

/**
 * Escapes a text for a terminal, a spreadsheet and CSV. A formula gets an apostrophe, because shoppers write some of the texts;
 * it gets another one if it has some, so that removing one restores the text.
 */
export function formatCell(text: string): string {
  const line = escapeUnprintable(text);
  const safe = FORMULA_START.test(line) ? `'${line}` : line;
  // Semicolons are quoted because some spreadsheets treat them as separators.
  return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
