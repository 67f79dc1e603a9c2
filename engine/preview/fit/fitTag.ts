import { type SceneBuilder, need, setRun } from "../sceneBuilder.ts";
import { breakLines } from "../engrave/breakLines.ts";
import { fontOf, textValueOf } from "../inputs.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import type { Box } from "../../geometry/box.ts";
import { capitalOf, type FittedText } from "./fittedText.ts";
import { LETTER_LIMITS } from "./letterLimits.ts";

/** Free at the sides, in millimetres, and how much more of it below. */
const SIDE = 2.4;
const BELOW = 1.3;
/** The sign's share of the plate's height, and what stays free under it, in millimetres. */
const TOP_SHARE = 0.17;
const UNDER = 0.9;

export interface TagText extends FittedText {
  readonly lines: readonly Run[];
  /** Millimetres an em, and from one baseline to the next. */
  readonly scale: number;
  readonly pitch: number;
  /** The middle of the text's place on the plate. */
  readonly middle: number;
}

/**
 * A text on a plate, in the lines that let it be largest; none when nothing is written there or it leaves no ink. Under a
 * sign it has the room that is left; without one it stands as near to the plate's middle as its height allows. A text
 * that has no room has capitals of height 0 and no lines.
 * @throws FontNotLoaded when the font has not been handed in
 */
export function fitTag(part: PartOf<"engraveText">, builder: SceneBuilder): TagText[] {
  const words = textValueOf(part.text, builder.values, {}, 0);
  if (words === null) return [];
  const tag = need(builder.tags, part.on);
  const font = fontOf(part.font, builder.values, builder.fonts);
  const em = capitalOf(builder, font);
  const top = tag.holeBottom + tag.height * 0.05;
  const bottom = tag.height / 2 - SIDE * BELOW;
  const signs = Math.min(top + tag.height * TOP_SHARE, bottom);
  const free = part.area !== "top" && !builder.signed.has(part.on);
  const [from, to] = part.area === "top" ? [top, signs] : [free ? top : signs + UNDER, bottom];
  const room = {
    width: tag.width - 2 * SIDE,
    height: to - from,
    lines: part.lines,
    largest: part.size / em,
    comfortable: LETTER_LIMITS.engraved.small / em,
  };
  const inkOfLine = (line: string): Box => inkOf(setRun(builder, font, line));
  const ink = inkOfLine(words.text);
  if (ink.right <= ink.left) return [];
  const { lines, scale, pitch } = breakLines(words.text, room, inkOfLine);
  const runs = lines.map((line) => setRun(builder, font, line));
  const tallest = Math.max(0, ...runs.map(inkOf).map((ink) => ink.bottom - ink.top)) * scale;
  const half = ((lines.length - 1) * pitch + tallest) / 2;
  return [
    {
      ...words,
      row: 0,
      craft: "engraved",
      capital: scale * em,
      lines: runs,
      scale,
      pitch,
      middle: free ? Math.min(Math.max(0, from + half), to - half) : (from + to) / 2,
    },
  ];
}
