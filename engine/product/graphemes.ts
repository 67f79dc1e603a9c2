/** Finds the graphemes of a text one after another. */
export const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Texts in which every code unit is a grapheme of its own: Latin letters and line breaks, nothing that combines. */
const ONE_EACH = /^[\n\u0020-\u007e\u00a0-\u02ff]*$/;

/** The graphemes of a text, in order: what a person counts as characters. */
export function graphemes(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** How many graphemes a text has: `Zoë` has three, a family emoji one. */
export function countGraphemes(text: string): number {
  if (ONE_EACH.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/**
 * Whether a text has more than `max` graphemes. A grapheme has at least one code unit, so a text whose code
 * units fit needs no counting, and a text that is far too long is counted no further than it must.
 */
export function exceeds(text: string, max: number): boolean {
  if (text.length <= max) return false;
  if (ONE_EACH.test(text)) return true;
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}

/** The text cut to at most `max` graphemes, never through the middle of one. */
export function cutToGraphemes(text: string, max: number): string {
  return exceeds(text, max) ? graphemes(text).slice(0, max).join("") : text;
}
