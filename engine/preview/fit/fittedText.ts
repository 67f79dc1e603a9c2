import { type SceneBuilder, typesetRun } from "../scene/sceneBuilder.ts";
import type { FontFacts } from "../type/fonts.ts";
import { inkOf } from "../type/glyph.ts";
import type { Craft } from "./letterLimits.ts";

/** A text and the size that its letters can have. */
export interface FittedText {
  readonly text: string;
  readonly isSample: boolean;
  /** The index of the text's row in the list. 0 outside a list. */
  readonly row: number;
  readonly craft: Craft;
  /**
   * The possible height of the text's capitals, in millimetres. It does not depend on the lengths of other texts, so a short
   * text beside a long one is not reported as too small.
   */
  readonly capitalHeight: number;
}

/**
 * The height of a font's capital letters, in ems.
 * @throws Error if the typesetter lacks the font
 */
export function capitalOf(builder: SceneBuilder, font: FontFacts): number {
  const { top, bottom } = inkOf(typesetRun(builder, font, "H"));
  return bottom - top;
}
