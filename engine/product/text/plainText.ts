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

/** What phones and documents write for each plain text. */
const PLAIN_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "'": "\u2018\u2019\u201A\u201B\u2032\u02BC\u00B4`",
    '"': "\u201C\u201D\u201E\u201F\u2033",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212",
    "...": "\u2026",
    ff: "\uFB00",
    fi: "\uFB01",
    fl: "\uFB02",
    ffi: "\uFB03",
    ffl: "\uFB04",
    st: "\uFB05\uFB06",
  }).flatMap(([plain, typed]) => Array.from(typed, (character) => [character, plain] as const)),
);
const TYPED = /[\u2018-\u201F\u2032\u2033\u02BC\u00B4`\u2010-\u2015\u2212\u2026\uFB00-\uFB06]/g;

/** The text with the apostrophes, quotes, hyphens, dots and letters that a keyboard has, in place of typographic ones. */
export function withPlainPunctuation(text: string): string {
  return text.replace(TYPED, (character) => PLAIN_FORMS.get(character) ?? character);
}
