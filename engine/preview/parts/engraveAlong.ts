import { heartHalf, heartNotch, type HeartWithBand } from "../../geometry/heart.ts";
import { type Line, measureLine, pointAt, slice } from "../../geometry/line.ts";
import { atPlace, pathOf } from "../../geometry/path.ts";
import { type Place, upright } from "../../geometry/point.ts";
import { addEngraving, addInitial, type SceneBuilder } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import { SIGNS } from "../type/signs.ts";
import {
  type FittedText,
  getReference,
  type LayOutPart,
  type TypesetText,
  type TypesetTexts,
} from "./partLayout.ts";

/** Length of a line's segments, in millimetres. */
const STEP = 0.25;
/**
 * Space for the engraved hearts at the notch and the tip, in band widths. Long names use the `full` band: their letters
 * are small, and so are the hearts.
 */
const MARGINS = { wide: { notch: 1.25, tip: 1.2 }, full: { notch: 0.85, tip: 0.85 } } as const;

/** The width of the heart between two texts, including the space around it, in heights of a capital. */
const SEPARATOR_WIDTH = 1.9;
/** An uneven split is used only if it shortens the longer half to at most this share. */
const MAX_LENGTH_RATIO = 0.9;
/** The minimum distance of a letter from the band's edges, in band widths. */
const EDGE_CLEARANCE = 0.07;

/** Size of a heart between two names, in heights of their capitals. At the notch and the tip, in heights of the part's largest. */
const SEPARATOR_SIZE = 0.8;
/** Maximum size of a heart at the notch and the tip, in capital heights. */
const MAX_END_SIZE = 1.2;

/** Texts around a band, clockwise from the lower left. Small hearts are between the texts, at the notch and at the tip. */
export const layOutEngraveAlong: LayOutPart<"engraveAlong"> = (part, typeset, { hearts }) => {
  const heart = getReference(hearts, part.on);
  const { halves, scale, capitalHeight } = fitTexts(part, heart, typeset);
  return {
    texts: halves.flatMap(({ texts }) => texts),
    draw(scene) {
      for (const half of halves) {
        engraveHalf(half, scale, capitalHeight, scene);
        for (const text of half.texts) addInitial(scene, text, scale);
      }
      const endSize = Math.min(part.size * SEPARATOR_SIZE, capitalHeight * MAX_END_SIZE);
      engraveHeart(upright(0, heartNotch(heart).y + heart.band / 2), endSize, scene);
      const tip = heartHalf(heart, heart.band / 2, STEP).at(-1)?.y ?? heart.tipY;
      engraveHeart(upright(0, tip - heart.band * 0.06), endSize, scene);
    },
  };
};

/** One half of the band and its texts, in reading direction. */
interface Half {
  readonly line: Line;
  readonly texts: readonly FittedText[];
}

/** The texts of a band, all of the same size. */
interface BandLayout {
  readonly halves: readonly Half[];
  /** In millimetres per em. */
  readonly scale: number;
  /** The height of a capital letter, in millimetres. */
  readonly capitalHeight: number;
}

/** Fits the texts in the same size. They are split between the two halves as evenly as their order allows. */
function fitTexts(
  part: PartOf<"engraveAlong">,
  heart: HeartWithBand,
  { texts, capitalInEms }: TypesetTexts,
): BandLayout {
  // How far letters reach from the band's centre line, which is in the middle of the capitals, in ems. A Q has a tail.
  const reaches = texts.map(
    ({ ink }) => Math.max(-ink.top, capitalInEms + ink.bottom) - capitalInEms / 2,
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
    const sizedTexts = halfTexts.map((text): FittedText => {
      // Computed as if all texts of this half were as long as this one, so that a short text beside a long one is not
      // reported as too small.
      const similarTexts = halfTexts.map(() => text);
      const ownScale = line.length / lengthWithSeparators(similarTexts, capitalInEms);
      return {
        ...text,
        craft: "engraved",
        capitalHeight: capitalInEms * Math.max(scale, Math.min(maxScale, ownScale)),
      };
    });
    return { line, texts: sizedTexts };
  });
  return { halves, scale, capitalHeight: scale * capitalInEms };
}

/** The centre line of a band between the margins, in reading direction: up the left half, down the right half. */
function bandLines(
  heart: HeartWithBand,
  use: keyof typeof MARGINS,
): readonly [left: Line, right: Line] {
  const centreLine = measureLine(heartHalf(heart, heart.band / 2, STEP));
  const { notch, tip } = MARGINS[use];
  const right = slice(centreLine, heart.band * notch, centreLine.length - heart.band * tip);
  const left = right.points
    .map(({ x, y, angle }): Place => ({ x: -x, y, angle: -angle }))
    .toReversed();
  return [measureLine(left), right];
}

/** The length of a half's texts with separators, in ems. The two halves share the separator at the tip. */
function lengthWithSeparators(texts: readonly TypesetText[], capitalInEms: number): number {
  const total = texts.reduce((sum, text) => sum + text.inkWidth, 0);
  return total + (texts.length - 0.5) * SEPARATOR_WIDTH * capitalInEms;
}

/** The maximum scale at which the texts of both halves fit, in millimetres per em. Infinity without texts. */
function maxCommonScale(
  lines: readonly Line[],
  halves: readonly (readonly TypesetText[])[],
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
  texts: readonly TypesetText[],
  capitalInEms: number,
): readonly (readonly TypesetText[])[] {
  const splitAt = (index: number) => [texts.slice(0, index), texts.slice(index)];
  const longerHalf = (index: number) =>
    Math.max(...splitAt(index).map((half) => lengthWithSeparators(half, capitalInEms)));
  let best = Math.ceil(texts.length / 2);
  for (let index = 1; index < texts.length; index++) {
    if (longerHalf(index) < longerHalf(best) * MAX_LENGTH_RATIO) best = index;
  }
  return splitAt(best);
}

function engraveHalf(
  { line, texts }: Half,
  scale: number,
  capitalHeight: number,
  scene: SceneBuilder,
): void {
  const freeLength = line.length - texts.reduce((sum, { inkWidth }) => sum + inkWidth * scale, 0);
  const gap = texts.length === 0 ? 0 : freeLength / texts.length;
  let start = gap / 2;
  for (const [i, text] of texts.entries()) {
    if (i > 0) engraveHeart(pointAt(line, start - gap / 2), capitalHeight * SEPARATOR_SIZE, scene);
    const path = bentPath(text, line, start, scale, capitalHeight);
    addEngraving(scene, { path, capitalHeight, isSample: text.isSample });
    start += text.inkWidth * scale + gap;
  }
}

/** Draws a text along a line from a distance `start` on. Each letter is rotated about its centre. */
function bentPath(
  { run, ink }: FittedText,
  line: Line,
  start: number,
  scale: number,
  capitalHeight: number,
): string {
  let path = "";
  for (const { glyph, x, y } of run.glyphs) {
    if (glyph.polygons.length === 0) continue;
    const centre = (glyph.box.left + glyph.box.right) / 2;
    const point = pointAt(line, start + (x - ink.left + centre) * scale);
    const transform = atPlace(scale, point, -centre * scale, y * scale + capitalHeight / 2);
    path += pathOf(glyph.commands, transform);
  }
  return path;
}

/** Engraves a heart at its exact size: unlike letters, it is not widened by the cutter. */
function engraveHeart(point: Place, size: number, scene: SceneBuilder): void {
  const sign = SIGNS.get("♥");
  if (sign === undefined) return;
  const { box } = sign.glyph;
  const scale = size / (box.bottom - box.top);
  const x = (-(box.left + box.right) / 2) * scale;
  const y = (-(box.top + box.bottom) / 2) * scale;
  const path = pathOf(sign.glyph.commands, atPlace(scale, point, x, y));
  const place = upright(0, 0);
  scene.items.push({ kind: "engraving", place, path, size, grow: 0, isSample: false });
}
