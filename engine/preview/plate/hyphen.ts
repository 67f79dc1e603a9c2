import { crossingsAt, mapX } from "../../geometry/outline.ts";
import { inkOf, type PlacedGlyph } from "../type/glyph.ts";
import { makeGlyph } from "../type/makeGlyph.ts";
import { type Letter, LETTER_OVERLAP } from "./letter.ts";

/** The maximum height of a hyphen as a share of its width. */
const MAX_FLAT_SHARE = 0.6;
/** The maximum height of a hyphen, and how high above the baseline it is at least, in ems. Low letters may be as flat. */
const MAX_HYPHEN_HEIGHT = 0.176;
const MIN_HYPHEN_BOTTOM = 0.03;
/** The maximum distance that a hyphen is lengthened by on a side, and how far it then overlaps the letter, in ems. */
const MAX_LENGTHENING = 0.9;
const HYPHEN_OVERLAP = 0.04;

/** Whether a letter is flat like a hyphen. */
export function isFlat(letter: Letter): boolean {
  const { left, right, top, bottom } = inkOf(letter);
  return bottom - top <= (right - left) * MAX_FLAT_SHARE;
}

/** Whether a letter is a hyphen, by its shape. y is downwards from the baseline. */
export function isHyphen(letter: Letter): boolean {
  const { top, bottom } = inkOf(letter);
  return isFlat(letter) && bottom - top < MAX_HYPHEN_HEIGHT && bottom < -MIN_HYPHEN_BOTTOM;
}

/**
 * Lengthens a hyphen until it reaches the letters beside it. A bridge could be vertical, to the end of a letter's swash, and
 * the hyphen would have a kink.
 */
export function lengthenHyphen(
  hyphen: Letter,
  before: Letter | undefined,
  after: Letter | undefined,
  stroke: number,
): readonly PlacedGlyph[] {
  const { left, top, right, bottom } = inkOf(hyphen);
  const y = (top + bottom) / 2;
  const extensionFor = (gap: number): number => {
    const extension = gap - stroke + HYPHEN_OVERLAP;
    return gap > stroke - LETTER_OVERLAP && extension < MAX_LENGTHENING ? extension : 0;
  };
  const toLeft =
    before === undefined ? 0 : extensionFor(left - Math.max(...crossingsOf(before, y)));
  const toRight =
    after === undefined ? 0 : extensionFor(Math.min(...crossingsOf(after, y)) - right);
  if (toLeft === 0 && toRight === 0) return hyphen.glyphs;
  const factor = (right - left + toLeft + toRight) / (right - left);
  return hyphen.glyphs.map(({ glyph, x, ...placed }) => {
    const lengthenX = (value: number) => left - toLeft + (value + x - left) * factor - x;
    const commands = glyph.commands.map((command) => mapX(command, lengthenX));
    return { ...placed, x, glyph: makeGlyph(commands) };
  });
}

/** The x at which a letter's outlines cross a horizontal line. */
function crossingsOf(letter: Letter, lineY: number): readonly number[] {
  return letter.glyphs.flatMap(({ glyph, x, y }) =>
    glyph.polygons.flatMap((polygon) => crossingsAt(polygon, lineY - y).map((each) => each + x)),
  );
}
