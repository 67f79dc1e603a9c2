import type { Box } from "../../geometry/box.ts";
import { addEngraving, addInitial } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import { centredPath } from "../type/textPath.ts";
import { breakLines } from "./breakLines.ts";
import {
  type FittedText,
  getReference,
  type LayoutContext,
  type LayOutPart,
  LETTER_LIMITS,
  typesetRun,
  type TypesetText,
} from "./partLayout.ts";
import type { Tag } from "./tagPlate.ts";

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

/** A centred text on a tag. */
export const layOutEngraveText: LayOutPart<"engraveText"> = (
  part,
  { texts: [text], capitalInEms },
  context,
) => {
  if (text === undefined) return { draw: () => undefined };
  const fitted = fitText(part, text, capitalInEms, context);
  return {
    texts: [fitted],
    draw(scene) {
      const { lines, scale } = fitted;
      const path = lines.map(({ run, y }) => centredPath(run, scale, 0, y)).join("");
      // Without space, nothing is engraved.
      if (path === "") return;
      const [first] = lines;
      if (first !== undefined) addInitial(scene, { ...fitted, run: first.run }, scale);
      addEngraving(scene, { ...fitted, path });
    },
  };
};

/** A line and the y of its ink's centre on the plate. */
interface TagLine {
  readonly run: Run;
  readonly y: number;
}

interface TagText extends FittedText {
  readonly lines: readonly TagLine[];
  /** In millimetres per em. */
  readonly scale: number;
}

/**
 * Fits a text on a tag. It is broken into the lines in which it is largest. Below a sign, it gets the remaining area.
 * Without a sign, it is as near to the plate's centre as its height allows. It is made smaller until all of its lines are
 * inside rounded corners. A text without space has capitals of height 0 and no lines.
 */
function fitText(
  part: PartOf<"engraveText">,
  typesetText: TypesetText,
  capitalInEms: number,
  { tags, typesetter, parts }: LayoutContext,
): TagText {
  const { text, font } = typesetText;
  const tag = getReference(tags, part.on);
  const top = tag.holeBottom + tag.height * HOLE_GAP_SHARE;
  const bottom = tag.height / 2 - BOTTOM_MARGIN;
  const signBottom = Math.min(top + tag.height * SIGN_SHARE, bottom);
  const isSign = part.area === "top";
  const hasWholeTag = !isSign && !hasSign(part.on, parts);
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
  const inkOfLine = (line: string): Box => inkOf(typesetRun(typesetter, font, line));
  const broken = breakLines(text, area, inkOfLine);
  const runs = broken.lines.map((line) => typesetRun(typesetter, font, line));
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
    return { ...typesetText, cutSize: null, capitalHeight, lines, scale };
  };
  const share = SHARES.find((candidate) => isInside(textAt(candidate), tag)) ?? 0;
  return textAt(share);
}

/** Whether a text at the top of a tag is drawn. */
function hasSign(tag: string, parts: LayoutContext["parts"]): boolean {
  return parts.some(
    ({ part, texts: [text] }) =>
      part.part === "engraveText" && part.on === tag && part.area === "top" && text !== null,
  );
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
