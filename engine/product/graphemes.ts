export const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Texts in which each code unit is one grapheme: Latin letters and line breaks, no combining characters. */
const ONE_UNIT_PER_GRAPHEME = /^[\n\u0020-\u007e\u00a0-\u02ff]*$/;

/** The graphemes of a text (user-perceived characters), in order. */
export function graphemes(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Counts the graphemes of a text. `Zoë` has three, a family emoji has one. */
export function countGraphemes(text: string): number {
  if (ONE_UNIT_PER_GRAPHEME.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Whether a text has more than `max` graphemes. In a long text, only the first ones are counted. */
export function exceeds(text: string, max: number): boolean {
  return truncateToGraphemes(text, max).length < text.length;
}

/** Truncates a text to at most `max` graphemes. A grapheme has at least one code unit, so a short text is not segmented. */
export function truncateToGraphemes(text: string, max: number): string {
  if (text.length <= max) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}
