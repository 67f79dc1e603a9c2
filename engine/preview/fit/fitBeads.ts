import type { SceneBuilder } from "../sceneBuilder.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import type { Run } from "../type/glyph.ts";
import type { FittedText } from "./fittedText.ts";
import { inkedRows } from "./inkedRows.ts";
import { LETTER_LIMITS } from "./letterLimits.ts";

/** The area for a text on a bead, in bead widths. The edge of a bead is curved, so only long names extend there. */
const WIDTH = { short: 0.7, long: 0.79 } as const;
const HEIGHT = 0.36;
/** The maximum scale of short names, in bead widths per em. The maximum capitals of long names, in `LETTER_LIMITS.engraved.warnBelow`. */
const MAX_SCALE = { short: 0.42, long: 1.7 } as const;

/** How many times larger the letters of one bead may be than those of another: short names would dwarf long ones. */
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
  const { rows, capitalInEms } = inkedRows(part, builder);
  const texts = rows.flatMap((row) => {
    if (row === null) return [];
    const { ink, ...text } = row;
    const maxScaleByHeight = (part.width * HEIGHT) / (ink.bottom - ink.top);
    const scaleFor = (width: number, maxScale: number): number =>
      Math.min((part.width * width) / (ink.right - ink.left), maxScaleByHeight, maxScale);
    const scale = Math.max(
      scaleFor(WIDTH.short, part.width * MAX_SCALE.short),
      scaleFor(WIDTH.long, (MAX_SCALE.long * LETTER_LIMITS.engraved.warnBelow) / capitalInEms),
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
