import { type HeartWithBand, heartHalfWidth } from "../../geometry/heart.ts";
import type { Point } from "../../geometry/point.ts";
import { inkOf, type Run } from "../type/glyph.ts";

/** How far a spanning word overlaps the band, in millimetres. */
const OVERLAP = 0.3;
/** Rounds of the binary search for the maximum scale. */
const ROUNDS = 14;

/** How a word fits inside a heart and touches both sides of its band. */
export interface Span {
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
export function spanHeart(run: Run, heart: HeartWithBand, y: number, outlineGrowth: number): Span {
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
