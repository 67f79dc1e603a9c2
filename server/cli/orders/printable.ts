/** Control characters, line separators and bidirectional controls. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Escapes a line for a terminal. Shoppers write parts of the line, so characters that could move the cursor, end the
 * line or reverse its direction are shown as codes. Marks of the direction in which a line is read anyway are omitted.
 */
export function printable(line: string): string {
  return line.replaceAll(/[\u061C\u200E\u200F]/g, "").replace(UNPRINTABLE, (character) => {
    // Engraved texts may have several lines.
    if (character === "\n") return " ⏎ ";
    const code = character.codePointAt(0) ?? 0;
    return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}
