import { type SceneBuilder, setRun } from "../sceneBuilder.ts";
import type { FontFacts } from "../type/fonts.ts";
import { inkOf } from "../type/glyph.ts";
import type { Craft } from "./letterLimits.ts";

/** A text and the size that its letters can have. */
export interface FittedText {
  readonly text: string;
  readonly isSample: boolean;
  /** The index of its row in the list; 0 outside a list. */
  readonly row: number;
  readonly craft: Craft;
  /**
   * The possible height of its capitals, in millimetres, considering only its own length: a short text is not reported
   * as too small because of a long one beside it.
   */
  readonly capital: number;
}

/**
 * The height of a font's capital letters, in ems.
 * @throws Error if the typesetter lacks the font
 */
export function capitalOf(builder: SceneBuilder, font: FontFacts): number {
  const { top, bottom } = inkOf(setRun(builder, font, "H"));
  return bottom - top;
}
