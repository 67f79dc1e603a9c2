import { unionBox } from "../../geometry/box.ts";
import { heartHalfWidth, type HeartWithBand } from "../../geometry/heart.ts";
import { num } from "../../geometry/path.ts";
import type { Point } from "../../geometry/point.ts";
import { cachedCut, MIN_STROKE, type NameCut, shapesOf } from "../plate/cutName.ts";
import { outermost, rowProfile } from "../plate/grid.ts";
import { addCut, addInitial, type SceneBuilder } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import {
  type CutText,
  getReference,
  type LayoutContext,
  type PartLayout,
  type TypesetText,
  type TypesetTexts,
} from "./partLayout.ts";

/** The y of the centre of a spanning word, in lobe radii. */
const SPAN_Y = 0.36;

/** How far a spanning word overlaps the band, in millimetres. */
const OVERLAP = 0.3;
/** Rounds of the binary search for the maximum scale. */
const ROUNDS = 14;

/** How far a bar between a word and its band extends into the word and into the band, in millimetres. */
const BAR_IN_WORD = 0.4;
const BAR_IN_BAND = 0.7;
/** The width of such a bar, in widths of the word's bridges. */
const BAR_WIDTH = 0.9;

/** A `namePlate` inside a heart. */
type SpanningPlate = PartOf<"namePlate"> & { readonly inside: string };

/** A word that spans a heart's band and touches both of its sides. If one of its ends does not reach the band, a bar connects it. */
export function layOutSpanningWord(
  part: SpanningPlate,
  { texts, capitalInEms }: TypesetTexts,
  { hearts }: LayoutContext,
): PartLayout {
  const heart = getReference(hearts, part.inside);
  const words = texts.map((text) => fitInHeart(part, text, heart, capitalInEms));
  // Texts along the band keep clear of it.
  const inside = words.flatMap((word) => {
    const scale = word.capitalHeight / capitalInEms;
    const { x, y } = word.centre;
    return pointsOf(word.run).map((point) => ({ x: x + point.x * scale, y: y + point.y * scale }));
  });
  hearts.set(part.inside, { ...heart, inside: [...heart.inside, ...inside] });
  return {
    texts: words,
    draw(scene) {
      for (const word of words) addWord(scene, word, heart);
    },
  };
}

interface SpanningWord extends CutText {
  /** The centre of the word, in millimetres. */
  readonly centre: Point;
}

function fitInHeart(
  { width, height, stem }: SpanningPlate,
  text: TypesetText,
  heart: HeartWithBand,
  capitalInEms: number,
): SpanningWord {
  const y = heart.lobeRadius * SPAN_Y;
  // How far the outline grows depends on the size, so this is an estimate.
  const span = spanHeart(text.run, heart, y, stem / 4);
  const stroke = Math.max(stem, MIN_STROKE);
  const scale = Math.min(
    span.scale,
    (width - stroke) / text.inkWidth,
    (height - stroke) / text.inkHeight,
  );
  const size = { width, height, stem, maxScale: span.scale };
  const centre = { x: span.x, y };
  return { ...text, centre, cutSize: size, capitalHeight: scale * capitalInEms };
}

/** How a word fits inside a heart and touches both sides of its band. */
interface Span {
  /** The maximum scale, in millimetres per em. */
  readonly scale: number;
  /** The x of the word's centre, in millimetres. */
  readonly x: number;
}

/**
 * Fits a word into a heart.
 * @param y the y of the word's centre on the heart
 * @param outlineGrowth how far the drawn outline extends beyond the letters, in millimetres
 */
function spanHeart(run: Run, heart: HeartWithBand, y: number, outlineGrowth: number): Span {
  const points = pointsOf(run);
  /** How far the word extends beyond the inner edge of the band on a side; negative if it does not reach the band. */
  const overlap = (scale: number, side: -1 | 1): number => {
    let maxOverlap = -Infinity;
    for (const point of points) {
      const inner = heartHalfWidth(heart, y + point.y * scale, heart.band);
      maxOverlap = Math.max(maxOverlap, point.x * scale * side + outlineGrowth - inner);
    }
    return maxOverlap;
  };
  let low = 0;
  let high = heart.lobeRadius * 4;
  for (let round = 0; round < ROUNDS; round++) {
    const scale = (low + high) / 2;
    if (overlap(scale, -1) + overlap(scale, 1) > 2 * OVERLAP) high = scale;
    else low = scale;
  }
  return { scale: low, x: (overlap(low, -1) - overlap(low, 1)) / 2 };
}

/** The points of a word's outline relative to its centre, in ems. */
function pointsOf(run: Run): Point[] {
  const ink = inkOf(run);
  const middleX = (ink.left + ink.right) / 2;
  const middleY = (ink.top + ink.bottom) / 2;
  const points: Point[] = [];
  for (const { glyph, x: dx, y: dy } of run.glyphs) {
    for (const polygon of glyph.polygons) {
      for (let i = 0; i < polygon.length; i += 2)
        points.push({
          x: (polygon[i] ?? 0) + dx - middleX,
          y: (polygon[i + 1] ?? 0) + dy - middleY,
        });
    }
  }
  return points;
}

/** Cuts a word and adds it, with bars where it does not reach the band. */
function addWord(scene: SceneBuilder, word: SpanningWord, heart: HeartWithBand): void {
  const cut = cachedCut(word, word.cutSize);
  if (cut === null) return;
  const { x, y } = word.centre;
  const shapes = shapesOf(cut);
  const width = cut.bridgeWidth * BAR_WIDTH;
  // The lighting is limited to the box, so it must contain the bars.
  let { box } = cut;
  for (const side of [-1, 1] as const) {
    if (reachesBand(cut, word.centre, heart, side)) continue;
    const end = outermost(cut, side);
    const bandX = heartHalfWidth(heart, y + end.y, heart.band) * side - x;
    const tip = bandX + side * BAR_IN_BAND;
    const path = `M${num(end.x - side * BAR_IN_WORD)} ${num(end.y)}L${num(tip)} ${num(end.y)}`;
    shapes.push({ kind: "wire", path, width });
    const [left, right] = [tip - width / 2, tip + width / 2];
    box = unionBox(box, { left, right, top: end.y, bottom: end.y });
  }
  addCut(scene, word.centre, { shapes, box, weight: cut.stem, isSample: word.isSample });
  addInitial(scene, word, cut.scale, cut.stroke);
}

/**
 * Whether the word's metal extends into the band on the left (-1) or right (1). A word at its maximum size does, unless the
 * cut has moved separate letters together.
 */
function reachesBand(
  { grid }: NameCut,
  { x, y }: Point,
  heart: HeartWithBand,
  side: -1 | 1,
): boolean {
  const { start, cell, edges } = rowProfile(grid, side);
  return edges.some((edge, row) => {
    const out = (edge + x) * side;
    return out > 0 && out >= heartHalfWidth(heart, y + start + row * cell, heart.band);
  });
}
