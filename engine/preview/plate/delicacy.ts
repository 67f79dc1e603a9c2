import { growBox } from "../../geometry/box.ts";
import { boxOf, measurePolygon } from "../../geometry/outline.ts";
import type { PlacedGlyph } from "../type/glyph.ts";
import type { NameCut } from "./cutName.ts";
import { type Grid, islandsOf, markOutlines, markSegment, rasterise } from "./grid.ts";

/** What is delicate about a cut name. */
export interface Delicacy {
  /** Whether it has a neck that is thinner than 0.6 mm: then an erosion by half of that leaves more than one piece. */
  readonly isThin: boolean;
  /** Whether an opening of the letters is smaller than `MIN_OPENING`. */
  readonly clots: boolean;
}

/** The minimum width of a neck, in millimetres. */
const MIN_NECK = 0.6;
/** Parts of a smaller area don't count, in square millimetres: a neck to the swollen end of a stroke does not matter. */
const MIN_PART = 0.05;
/** The minimum area of an opening, in square millimetres. A smaller one clots. */
export const MIN_OPENING = 0.25;
/** The minimum area of an opening in the font's outlines, in square millimetres. Nobody misses a smaller one. */
const MIN_NATURAL_OPENING = 0.02;
/** The side of a cell, in millimetres. */
const CELL = 0.06;

/** Measures what is delicate about a cut name. */
export function delicacyOf({
  glyphs,
  outlines,
  scale,
  stroke,
  bridges,
  bridgeWidth,
}: NameCut): Delicacy {
  const growth = stroke / 2;
  const clots = openingsOf(glyphs, scale).some(
    ({ area, perimeter }) =>
      area > MIN_NATURAL_OPENING &&
      area - perimeter * growth + Math.PI * growth * growth < MIN_OPENING,
  );
  const grid = rasterise(outlines, growBox(boxOf(outlines), stroke), 0, CELL);
  markOutlines(grid, outlines, growth);
  for (const { fromX, fromY, toX, toY } of bridges)
    markSegment(grid, fromX, fromY, toX, toY, bridgeWidth / 2);
  erode(grid, MIN_NECK / 2);
  const parts = islandsOf(grid).filter(({ cells }) => cells * CELL * CELL > MIN_PART);
  return { isThin: parts.length > 1, clots };
}

/**
 * An opening of a letter in its font's outlines, in square millimetres and millimetres. If it is convex, a line along the
 * outlines of width 2 · d takes the perimeter times d less π·d² of it.
 */
interface Opening {
  readonly area: number;
  readonly perimeter: number;
}

/** The openings of letters. `scale` is in millimetres per em. */
export function openingsOf(glyphs: readonly PlacedGlyph[], scale: number): readonly Opening[] {
  return glyphs.flatMap(({ glyph }) => {
    const measures = glyph.polygons.map(measurePolygon);
    const sign = Math.sign(measures.reduce((sum, { signedArea }) => sum + signedArea, 0));
    return measures
      .filter(({ signedArea }) => signedArea * sign < 0)
      .map(({ signedArea, perimeter }) => ({
        area: Math.abs(signedArea) * scale * scale,
        perimeter: perimeter * scale,
      }));
  });
}

/** Clears the cells within `distance` millimetres of a clear cell. */
function erode({ metal, columns, cell }: Grid, distance: number): void {
  const reach = Math.floor(distance / cell);
  const disc: number[] = [];
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++)
      if (Math.hypot(x, y) * cell <= distance) disc.push(y * columns + x);
  const original = metal.slice();
  for (let i = 0; i < original.length; i++) {
    if (original[i] === 1) continue;
    const isEdge =
      original[i - 1] === 1 ||
      original[i + 1] === 1 ||
      original[i - columns] === 1 ||
      original[i + columns] === 1;
    if (isEdge) for (const offset of disc) metal[i + offset] = 0;
  }
}
