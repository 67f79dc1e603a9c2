import type { SceneBuilder } from "../sceneBuilder.ts";
import { fontOf } from "../inputs.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import type { Run } from "../type/glyph.ts";
import type { FittedText } from "./fittedText.ts";
import { capitalOfRows, inkedRows } from "./inkedRows.ts";
import { LETTER_LIMITS } from "./letterLimits.ts";

/** The text's room on a bead, in bead widths. Towards the edge a bead is round: only long names go as far. */
const WIDTH = { short: 0.7, long: 0.79 } as const;
const HEIGHT = 0.36;
/** The largest letters of short names, in bead widths an em; and of long ones, in heights of letters that are not small. */
const LARGEST = { short: 0.42, long: 1.7 } as const;

export interface BeadText extends FittedText {
  readonly run: Run;
  /** Millimetres an em. */
  readonly scale: number;
}

/**
 * The texts of beads, each as large as its own bead allows.
 * @throws FontNotLoaded when the font has not been handed in
 */
export function fitBeads(part: PartOf<"beads">, builder: SceneBuilder): BeadText[] {
  const font = fontOf(part.font, builder.values, builder.fonts);
  const rows = inkedRows(part, font, builder);
  const capital = capitalOfRows(rows, font, builder);
  return rows.flatMap((row): BeadText[] => {
    if (row === null) return [];
    const { ink, ...text } = row;
    const fit = (width: number, largest: number): number =>
      Math.min(
        (part.width * width) / (ink.right - ink.left),
        (part.width * HEIGHT) / (ink.bottom - ink.top),
        largest,
      );
    const scale = Math.max(
      fit(WIDTH.short, part.width * LARGEST.short),
      fit(WIDTH.long, (LARGEST.long * LETTER_LIMITS.engraved.small) / capital),
    );
    return [{ ...text, scale, craft: "engraved", capital: scale * capital }];
  });
}
