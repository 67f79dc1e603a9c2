import { segmenter } from "./graphemes.ts";

/**
 * Printable Latin: Basic Latin, Latin-1 and Latin Extended-A without controls, the no-break space and the soft
 * hyphen, plus the en dash and curly apostrophes that phones insert (O’Neil). Every text may contain these; its font may
 * support fewer.
 */
const PRINTABLE_LATIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u2013\u2018\u2019]*$/;

/** The first grapheme of a text that is neither printable Latin nor one of `others`; null if there is none. */
export function firstUnsupportedCharacter(
  text: string,
  others: ReadonlySet<string>,
): string | null {
  if (PRINTABLE_LATIN.test(text)) return null;
  for (const { segment } of segmenter.segment(text)) {
    if (!PRINTABLE_LATIN.test(segment) && !others.has(segment)) return segment;
  }
  return null;
}
