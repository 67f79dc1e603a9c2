import { type SceneBuilder, getReference } from "../scene/sceneBuilder.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import type { Line } from "../../geometry/line.ts";
import type { Run } from "../type/glyph.ts";
import { bandLines, type BandLines } from "./bandLines.ts";
import type { FittedText } from "./fittedText.ts";
import { typesetRows } from "./typesetRows.ts";

/** The width of the heart between two texts, including the space around it, in heights of a capital. */
const SEPARATOR_WIDTH = 1.9;
/** An uneven split is used only if it shortens the longer half to at most this share. */
const MAX_LENGTH_RATIO = 0.9;
/** The minimum distance of a letter from the band's edges, in band widths. */
const EDGE_CLEARANCE = 0.07;

export interface BandText extends FittedText {
  readonly run: Run;
  /** The left edge and the width of the text's ink, in ems. */
  readonly left: number;
  readonly width: number;
}

/** One half of the band and its texts, in reading direction. */
export interface Half {
  readonly line: Line;
  readonly texts: readonly BandText[];
}

/** The texts of a band, all of the same size. */
export interface BandLayout {
  readonly halves: readonly Half[];
  /** In millimetres per em. */
  readonly scale: number;
  /** The height of a capital letter, in millimetres. */
  readonly capitalHeight: number;
}

type MeasuredText = Omit<BandText, "capitalHeight">;

/**
 * Fits texts around a band in the same size, clockwise from the lower left. They are split between the two halves as
 * evenly as their order allows.
 * @throws Error if the typesetter lacks the font
 */
export function fitBandTexts(part: PartOf<"engraveAlong">, builder: SceneBuilder): BandLayout {
  const heart = getReference(builder.hearts, part.on);
  const { rows, capitalInEms } = typesetRows(part, builder);
  const texts = rows.flatMap((row): MeasuredText[] => {
    if (row === null) return [];
    const { ink, ...text } = row;
    return [{ ...text, left: ink.left, width: ink.right - ink.left, craft: "engraved" }];
  });

  // How far letters reach from the band's centre line, which is in the middle of the capitals, in ems. A Q has a tail.
  const reaches = rows.map((row) =>
    row === null ? 0 : Math.max(-row.ink.top, capitalInEms + row.ink.bottom) - capitalInEms / 2,
  );
  const maxReach = heart.band * (0.5 - EDGE_CLEARANCE);
  const maxScale = Math.min(part.size / capitalInEms, maxReach / Math.max(0, ...reaches));
  const textsByHalf = splitTexts(texts, capitalInEms);
  const wideMargins = bandLines(heart, "wide");
  const lines =
    maxCommonScale(wideMargins, textsByHalf, capitalInEms) < maxScale
      ? bandLines(heart, "full")
      : wideMargins;
  const scale = Math.min(maxScale, maxCommonScale(lines, textsByHalf, capitalInEms));
  const halves = lines.map((line, i): Half => {
    const halfTexts = textsByHalf[i] ?? [];
    const sizedTexts = halfTexts.map((text): BandText => {
      // Computed as if all texts of this half were as long as this one, so that a short text beside a long one is not
      // reported as too small.
      const similarTexts = halfTexts.map(() => text);
      const ownScale = line.length / lengthWithSeparators(similarTexts, capitalInEms);
      return {
        ...text,
        capitalHeight: capitalInEms * Math.max(scale, Math.min(maxScale, ownScale)),
      };
    });
    return { line, texts: sizedTexts };
  });
  return { halves, scale, capitalHeight: scale * capitalInEms };
}

/** The length of a half's texts with separators, in ems. The two halves share the separator at the tip. */
function lengthWithSeparators(texts: readonly MeasuredText[], capitalInEms: number): number {
  const total = texts.reduce((sum, text) => sum + text.width, 0);
  return total + (texts.length - 0.5) * SEPARATOR_WIDTH * capitalInEms;
}

/** The maximum scale at which the texts of both halves fit, in millimetres per em. Infinity without texts. */
function maxCommonScale(
  lines: BandLines,
  halves: readonly (readonly MeasuredText[])[],
  capitalInEms: number,
): number {
  const scales = lines.flatMap(({ length }, i) => {
    const texts = halves[i] ?? [];
    return texts.length === 0 ? [] : [length / lengthWithSeparators(texts, capitalInEms)];
  });
  return Math.min(...scales);
}

/** Splits the texts into two halves with the same number of texts, unless another split makes the longer half much shorter. */
function splitTexts(
  texts: readonly MeasuredText[],
  capitalInEms: number,
): readonly (readonly MeasuredText[])[] {
  const splitAt = (index: number) => [texts.slice(0, index), texts.slice(index)];
  const longerHalf = (index: number) =>
    Math.max(...splitAt(index).map((half) => lengthWithSeparators(half, capitalInEms)));
  let best = Math.ceil(texts.length / 2);
  for (let index = 1; index < texts.length; index++) {
    if (longerHalf(index) < longerHalf(best) * MAX_LENGTH_RATIO) best = index;
  }
  return splitAt(best);
}
