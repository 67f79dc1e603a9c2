/** Control characters, ends of lines, and what turns the direction of writing: nothing that a line of text holds. */
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A line as it may be printed on a terminal. Shoppers write parts of it, so what would move the cursor, end the line or
 * turn it round is shown as its code.
 */
export function printable(line: string): string {
  return line.replace(UNPRINTABLE, (character) => {
    // Engraved texts may have several lines.
    if (character === "\n") return " ⏎ ";
    const code = character.codePointAt(0) ?? 0;
    return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}
