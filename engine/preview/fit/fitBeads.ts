import type { SceneBuilder } from "../scene/sceneBuilder.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import type { Run } from "../type/glyph.ts";
import type { FittedText } from "./fittedText.ts";
import { typesetRows } from "./typesetRows.ts";
import { LETTER_LIMITS } from "./letterLimits.ts";

/** The size of the area for a text on a bead, in bead widths. */
const WIDTH = 0.7;
const HEIGHT = 0.36;
/** The maximum scale of a text, in bead widths per em. */
const MAX_SCALE = 0.42;
/**
 * The edge of a bead is curved, so a text extends to this width only while its capitals are lower than `MAX_WIDE_CAPITAL`
 * millimetres.
 */
const WIDE_WIDTH = 0.79;
const MAX_WIDE_CAPITAL = 1.7 * LETTER_LIMITS.engraved.warnBelow;

/** How many times larger the letters of one bead may be than those of another, because they hang side by side. */
const MAX_RATIO = 1.5;

export interface BeadText extends FittedText {
  readonly run: Run;
  /** In millimetres per em. */
  readonly scale: number;
}

/**
 * Fits the texts of beads, each as large as its bead allows, but at most `MAX_RATIO` times as large as the smallest.
 * @throws Error if the typesetter lacks the font
 */
export function fitBeads(part: PartOf<"beads">, builder: SceneBuilder): BeadText[] {
  const { rows, capitalInEms } = typesetRows(part, builder);
  const texts = rows.flatMap((row) => {
    if (row === null) return [];
    const { ink, ...text } = row;
    const maxScaleByHeight = (part.width * HEIGHT) / (ink.bottom - ink.top);
    const scaleFor = (width: number, maxScale: number): number =>
      Math.min((part.width * width) / (ink.right - ink.left), maxScaleByHeight, maxScale);
    const scale = Math.max(
      scaleFor(WIDTH, part.width * MAX_SCALE),
      scaleFor(WIDE_WIDTH, MAX_WIDE_CAPITAL / capitalInEms),
    );
    return [{ ...text, scale }];
  });
  const maxScale = Math.max(
    MAX_RATIO * Math.min(...texts.map(({ scale }) => scale)),
    // Beside a name that is hard to read, the others stay readable.
    LETTER_LIMITS.engraved.warnBelow / capitalInEms,
  );
  return texts.map((text): BeadText => {
    const scale = Math.min(text.scale, maxScale);
    return { ...text, scale, craft: "engraved", capitalHeight: scale * capitalInEms };
  });
}
