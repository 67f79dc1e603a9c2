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
