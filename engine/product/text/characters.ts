import { segments } from "./graphemes.ts";

/**
 * Printable Latin: Basic Latin, Latin-1 and Latin Extended-A, but no controls, no no-break space and no soft hyphen. Every
 * text may contain these characters, but its font may support fewer.
 */
const PRINTABLE_LATIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f]*$/;

/** A message names at most so many characters. */
export const MAX_NAMED = 3;
/** So many code units are searched after the first such character, because a request may contain a very long text. */
const SEARCHED = 200;

/**
 * The first graphemes of a text that are neither printable Latin nor in `others`, without duplicates: at most one more than
 * a message names. Empty if there is none.
 */
export function unsupportedCharacters(
  text: string,
  others: ReadonlySet<string>,
): readonly string[] {
  // A single symbol is not segmented: segmenting would cost three times as much as the rest of a keystroke.
  if (PRINTABLE_LATIN.test(text) || others.has(text)) return [];
  const found = new Set<string>();
  let end = text.length;
  for (const { segment, index } of segments(text)) {
    if (index > end || found.size > MAX_NAMED) break;
    if (PRINTABLE_LATIN.test(segment) || others.has(segment)) continue;
    if (found.size === 0) end = index + SEARCHED;
    found.add(segment);
  }
  return [...found];
}
