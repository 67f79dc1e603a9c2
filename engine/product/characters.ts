import { segments } from "./graphemes.ts";

/**
 * Printable Latin: Basic Latin, Latin-1 and Latin Extended-A, but no controls, no no-break space and no soft hyphen. Also
 * the en dash and the curly apostrophes that phones insert (O’Neil). Every text may contain these characters, but its font
 * may support fewer.
 */
const PRINTABLE_LATIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u2013\u2018\u2019]*$/;

/** The first grapheme of a text that is neither printable Latin nor in `others`. Null if there is none. */
export function firstUnsupportedCharacter(
  text: string,
  others: ReadonlySet<string>,
): string | null {
  // A single symbol is not segmented: segmenting would cost three times as much as the rest of a keystroke.
  if (PRINTABLE_LATIN.test(text) || others.has(text)) return null;
  for (const { segment } of segments(text)) {
    if (!PRINTABLE_LATIN.test(segment) && !others.has(segment)) return segment;
  }
  return null;
}
