import type { Address } from "#engine";
import type { Detail } from "./describeItem.ts";

/** Invisible marks that are common in pasted text. They are harmless, so their codes would only disturb the reader. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g;
/** Control characters, line separators, and the characters that reverse the direction of a line. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Escapes a line for a terminal. Shoppers write parts of it, so characters that could move the cursor, end the line or
 * reverse its direction are replaced by their codes, such as `<U+001B>`. A line feed, which separates the lines of an
 * engraved text, is replaced by ⏎. Harmless direction marks are removed.
 */
export function escapeUnprintable(line: string): string {
  return line.replaceAll(DIRECTION_MARKS, "").replaceAll(UNPRINTABLE, (character) => {
    if (character === "\n") return " ⏎ ";
    const code = character.codePointAt(0) ?? 0;
    return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}

/** A time in milliseconds since 1970, to the minute: "2026-12-01 17:30 UTC". */
export function formatUtcMinute(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** The lines of an address, as on a parcel's label. The second one may be empty. */
export function formatAddress(address: Address): readonly string[] {
  const { line1, line2, city, state, postal_code, country } = address;
  return [line1, line2, `${city}, ${state} ${postal_code}`, country];
}

/** The lines of a gift's note, indented. Empty lines within it stay; an empty note has no lines. */
export function formatNote(note: string): readonly string[] {
  return note === "" ? [] : note.split("\n").map((line) => `  ${line}`.trimEnd());
}

/** Indents lines and omits empty ones. */
export function indent(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line !== "").map((line) => `  ${line}`);
}

/** Formats one indented line per detail, with the values in one column. */
export function formatTable(details: readonly Detail[]): readonly string[] {
  const width = Math.max(0, ...details.map(({ label }) => label.length));
  return details.map(({ label, value }) => `  ${label.padEnd(width)}  ${value}`);
}
