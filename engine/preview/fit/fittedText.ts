import { type SceneBuilder, setRun } from "../sceneBuilder.ts";
import type { FontFacts } from "../type/fonts.ts";
import { inkOf } from "../type/glyph.ts";
import type { Craft } from "./letterLimits.ts";

/** A text and how large its letters can be in the place they have. */
export interface FittedText {
  readonly text: string;
  /** Not what the shopper typed but a sample. */
  readonly isSample: boolean;
  /** The row of the list it was typed in; 0 outside a list. */
  readonly row: number;
  readonly craft: Craft;
  /**
   * The height of a capital letter, in millimetres, that this text leaves room for; a short text beside a long one is
   * not blamed for what the long one takes.
   */
  readonly capital: number;
}

/**
 * The height of a font's capital letters, in ems.
 * @throws FontNotLoaded when the font has not been handed in
 */
export function capitalOf(builder: SceneBuilder, font: FontFacts): number {
  const { top, bottom } = inkOf(setRun(builder, font, "H"));
  return bottom - top;
}
