/** Control characters, line separators and bidirectional controls. */
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Escapes a line for a terminal. Shoppers write parts of the line, so characters that could move the cursor, end the
 * line or reverse its direction are shown as codes.
 */
export function printable(line: string): string {
  return line.replace(UNPRINTABLE, (character) => {
    // Engraved texts may have several lines.
    if (character === "\n") return " ⏎ ";
    const code = character.codePointAt(0) ?? 0;
    return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}
