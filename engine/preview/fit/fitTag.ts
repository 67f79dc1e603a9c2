import { type SceneBuilder, getReference, setRun } from "../sceneBuilder.ts";
import { breakLines } from "../engrave/breakLines.ts";
import { fontOf, textValueOf } from "../inputs.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import type { Box } from "../../geometry/box.ts";
import { capitalOf, type FittedText } from "./fittedText.ts";
import { LETTER_LIMITS } from "./letterLimits.ts";

/** Margins at the sides and at the bottom, in millimetres. */
const SIDE_MARGIN = 2.4;
const BOTTOM_MARGIN = SIDE_MARGIN * 1.3;
/** The sign's share of the plate's height, and the space below it, in millimetres. */
const SIGN_SHARE = 0.17;
const SIGN_GAP = 0.9;

export interface TagText extends FittedText {
  readonly lines: readonly Run[];
  /** The size in millimetres per em, and the distance of baselines in millimetres. */
  readonly scale: number;
  readonly pitch: number;
  /** The y of the text's centre on the plate. */
  readonly middle: number;
}

/**
 * Fits a text on a plate. It is broken into the lines in which it is largest. Below a sign, it gets the remaining area.
 * Without a sign, it is as near to the plate's centre as its height allows. Empty if there is no text or no ink. A text
 * without space has capitals of height 0 and no lines.
 * @throws Error if the typesetter lacks the font
 */
export function fitTag(part: PartOf<"engraveText">, builder: SceneBuilder): TagText[] {
  const value = textValueOf(part.text, builder.values, {}, 0);
  if (value === null) return [];
  const tag = getReference(builder.tags, part.on);
  const font = fontOf(part.font, builder.values, builder.fonts);
  const capitalInEms = capitalOf(builder, font);
  const top = tag.holeBottom + tag.height * 0.05;
  const bottom = tag.height / 2 - BOTTOM_MARGIN;
  const signBottom = Math.min(top + tag.height * SIGN_SHARE, bottom);
  const isSign = part.area === "top";
  const hasWholeTag = !isSign && !builder.tagsWithSign.has(part.on);
  const areaTop = isSign || hasWholeTag ? top : signBottom + SIGN_GAP;
  const areaBottom = isSign ? signBottom : bottom;
  const area = {
    width: tag.width - 2 * SIDE_MARGIN,
    height: areaBottom - areaTop,
    maxLines: part.lines,
    maxScale: part.size / capitalInEms,
    legibleScale: LETTER_LIMITS.engraved.warnBelow / capitalInEms,
    minScale: LETTER_LIMITS.engraved.min / capitalInEms,
  };
  const inkOfLine = (line: string): Box => inkOf(setRun(builder, font, line));
  const textInk = inkOfLine(value.text);
  if (textInk.right <= textInk.left) return [];
  const { lines, scale, pitch } = breakLines(value.text, area, inkOfLine);
  const runs = lines.map((line) => setRun(builder, font, line));
  const tallest = Math.max(0, ...runs.map(inkOf).map((ink) => ink.bottom - ink.top)) * scale;
  const halfHeight = ((lines.length - 1) * pitch + tallest) / 2;
  const middle = hasWholeTag
    ? Math.min(Math.max(0, areaTop + halfHeight), areaBottom - halfHeight)
    : (areaTop + areaBottom) / 2;
  const capitalHeight = scale * capitalInEms;
  return [
    { ...value, row: 0, craft: "engraved", capitalHeight, lines: runs, scale, pitch, middle },
  ];
}
