import { type Bench, setText } from "../bench.ts";
import { fontOf, rowsOf, wordsOf } from "../inputs.ts";
import type { PartOf } from "../previewSchema.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import { capitalOf, type FittedText } from "./fittedText.ts";

/** The text's room on a bead, in bead widths; short texts stay smaller than their room. */
const WIDTH = 0.79;
const HEIGHT = 0.36;
const LARGEST = 0.42;

export interface BeadText extends FittedText {
  readonly run: Run;
  /** Millimetres an em. */
  readonly scale: number;
}

/**
 * The texts of beads, each as large as its own bead allows.
 * @throws FontMissing when the font has not been handed in
 */
export function fitBeads(part: PartOf<"beads">, bench: Bench): BeadText[] {
  const font = fontOf(part.font, bench.values, bench.fonts);
  const capital = capitalOf(bench, font);
  return rowsOf(bench.values, part.repeat).flatMap((values, row): BeadText[] => {
    const words = wordsOf(part.text, bench.values, values, row);
    if (words === null) return [];
    const run = setText(bench, font, words.text);
    const ink = inkOf(run);
    if (ink.right <= ink.left) return [];
    const scale = Math.min(
      (part.width * WIDTH) / (ink.right - ink.left),
      (part.width * HEIGHT) / (ink.bottom - ink.top),
      part.width * LARGEST,
    );
    return [{ ...words, row, run, scale, craft: "engraved", capital: scale * capital }];
  });
}
