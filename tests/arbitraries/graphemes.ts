const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The graphemes of a text, segmented without the engine. */
export function graphemes(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
