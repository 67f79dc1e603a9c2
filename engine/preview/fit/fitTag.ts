import { type SceneBuilder, getReference, typesetRun, type Tag } from "../scene/sceneBuilder.ts";
import { breakLines } from "../engrave/breakLines.ts";
import { fontOf, textValueOf } from "../inputs.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import type { Box } from "../../geometry/box.ts";
import { capitalOf, type FittedText } from "./fittedText.ts";
import { LETTER_LIMITS } from "./letterLimits.ts";

/** The space below the hole, as a share of the plate's height. */
const HOLE_GAP_SHARE = 0.05;
/** Margins at the sides and at the bottom, in millimetres. */
const SIDE_MARGIN = 2.4;
const BOTTOM_MARGIN = SIDE_MARGIN * 1.3;
/** The sign's share of the plate's height, and the space below it, in millimetres. */
const SIGN_SHARE = 0.17;
const SIGN_GAP = 0.9;
/** Minimum distance of letters from the edge at rounded corners, in millimetres. */
const CORNER_MARGIN = 1;
/** The factors by which letters are made smaller until they are inside rounded corners. */
const SHARES = Array.from({ length: 80 }, (_, i) => 0.97 ** i);

/** A line and the y of its ink's centre on the plate. */
interface TagLine {
  readonly run: Run;
  readonly y: number;
}

export interface TagText extends FittedText {
  readonly lines: readonly TagLine[];
  /** In millimetres per em. */
  readonly scale: number;
}

/**
 * Fits a text on a plate. It is broken into the lines in which it is largest. Below a sign, it gets the remaining area.
 * Without a sign, it is as near to the plate's centre as its height allows. It is made smaller until all of its lines are
 * inside rounded corners. Returns one text, or none if there is no text or no ink. A text without space has capitals of
 * height 0 and no lines.
 * @throws Error if the typesetter lacks the font
 */
export function fitTag(part: PartOf<"engraveText">, builder: SceneBuilder): TagText[] {
  const value = textValueOf(part.text, builder.values, {}, 0);
  if (value === null) return [];
  const tag = getReference(builder.tags, part.on);
  const font = fontOf(part.font, builder.values, builder.fonts);
  const capitalInEms = capitalOf(builder, font);
  const top = tag.holeBottom + tag.height * HOLE_GAP_SHARE;
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
  const inkOfLine = (line: string): Box => inkOf(typesetRun(builder, font, line));
  const textInk = inkOfLine(value.text);
  if (textInk.right <= textInk.left) return [];
  const broken = breakLines(value.text, area, inkOfLine);
  const runs = broken.lines.map((line) => typesetRun(builder, font, line));
  const tallestInEms = Math.max(0, ...runs.map(inkOf).map((ink) => ink.bottom - ink.top));
  const textAt = (share: number): TagText => {
    const [scale, pitch] = [broken.scale * share, broken.pitch * share];
    const capitalHeight = scale * capitalInEms;
    const halfHeight = ((runs.length - 1) * pitch + tallestInEms * scale) / 2;
    const middle = hasWholeTag
      ? Math.min(Math.max(0, areaTop + halfHeight), areaBottom - halfHeight)
      : (areaTop + areaBottom) / 2;
    const first = middle - ((runs.length - 1) / 2) * pitch;
    const lines = runs.map((run, i): TagLine => {
      const ink = inkOf(run);
      // Several lines have equal distances of baselines. A single line is centred by its ink.
      const offset =
        runs.length === 1 ? 0 : ((ink.top + ink.bottom) / 2) * scale + capitalHeight / 2;
      return { run, y: first + i * pitch + offset };
    });
    return { ...value, row: 0, craft: "engraved", capitalHeight, lines, scale };
  };
  const share = SHARES.find((candidate) => isInside(textAt(candidate), tag)) ?? 0;
  return [textAt(share)];
}

/** Whether all lines are inside the plate's rounded corners, `CORNER_MARGIN` from the edge. */
function isInside({ lines, scale }: TagText, { width, height, corner }: Tag): boolean {
  const radius = Math.max(0, corner - CORNER_MARGIN);
  return lines.every(({ run, y }) => {
    const { left, right, top, bottom } = inkOf(run);
    const x = ((right - left) / 2) * scale - (width / 2 - corner);
    const farthestY = Math.abs(y) + ((bottom - top) / 2) * scale - (height / 2 - corner);
    return x <= 0 || farthestY <= 0 || Math.hypot(x, farthestY) <= radius;
  });
}
