/**
 * Everything but control characters, spaces, and letters and marks that look blank: joiners, fillers of Korean syllables, the
 * empty Braille pattern, variation selectors.
 */
const VISIBLE =
  /[^\uFE00-\uFE0F\u{E0100}-\u{E01EF}\p{Cc}\p{Cf}\p{Z}\u034F\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Whether a text shows nothing, although it may have characters. */
export function looksBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** The text with a keyboard's apostrophes, quotes, hyphens, dots and letters in place of those that phones and documents write. */
export function withPlainPunctuation(text: string): string {
  return text
    .replace(/[\u2018-\u201B\u2032\u02BC\u00B4`]/g, "'")
    .replace(/[\u201C-\u201F\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2026\uFB00-\uFB06]/g, (character) => character.normalize("NFKC"));
}

/**
 * A text in capitals, each typed letter in one: ß becomes ẞ, and a letter whose capital would be two letters stays as it is
 * typed (ŉ). So a text that its field accepts is never too long to be cut.
 */
export function inCapitals(text: string): string {
  return Array.from(text, (letter) => {
    if (letter === "ß") return "ẞ";
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  }).join("");
}
