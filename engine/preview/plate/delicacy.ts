import { boxOf, measurePolygon } from "../../geometry/outline.ts";
import type { PlacedGlyph } from "../type/glyph.ts";
import type { NameCut } from "./cutName.ts";
import { type Grid, islandsOf, markSegment, rasterise } from "./grid.ts";

/** What is delicate about a cut name. */
export interface Delicacy {
  /** Whether it has a neck that is thinner than 0.6 mm. */
  readonly isThin: boolean;
  /** Whether an opening of a letter is smaller than `MIN_OPENING`, so that it clots. */
  readonly clots: boolean;
}

/** Half of the minimum width of a neck, in millimetres. A little more than 0.3, because the grid is inexact. */
const EROSION = 0.29;
/** Parts of a smaller area don't count, in square millimetres: a neck to the swollen end of a stroke does not matter. */
const MIN_PART = 0.05;
/** The side of a cell, in millimetres. */
const CELL = 0.08;

/** The minimum area of a letter's opening, in square millimetres. A smaller one clots. */
export const MIN_OPENING = 0.25;
/** The minimum area of an opening in the font's outline, in square millimetres. Nobody sees a smaller one. */
const MIN_NATURAL_OPENING = 0.02;

/** Measures what is delicate about a cut name. */
export function delicacyOf(cut: NameCut): Delicacy {
  const clots = openingsOf(cut.glyphs, cut.scale).some(
    ({ area, perimeter }) =>
      area > MIN_NATURAL_OPENING && erodedArea(area, perimeter, cut.stroke / 2) < MIN_OPENING,
  );
  return { isThin: hasThinNeck(cut), clots };
}

/** An opening of a letter, as its font has it. In square millimetres and millimetres. */
interface Opening {
  readonly area: number;
  readonly perimeter: number;
}

/** The openings of glyphs. `scale` is in millimetres per em. */
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

/** Eroded by d, a convex opening loses its perimeter times d, less π·d². */
function erodedArea(area: number, perimeter: number, d: number): number {
  return area - perimeter * d + Math.PI * d * d;
}

/** Whether an erosion separates parts of a name. */
function hasThinNeck({ outlines, bridges, bridgeWidth, stroke }: NameCut): boolean {
  const grid = rasterise(outlines, boxOf(outlines), stroke / 2, CELL);
  for (const { fromX, fromY, toX, toY } of bridges)
    markSegment(grid, fromX, fromY, toX, toY, bridgeWidth / 2 - grid.inset);
  erode(grid, EROSION - grid.inset);
  return islandsOf(grid).filter(({ cells }) => cells * CELL * CELL > MIN_PART).length > 1;
}

/** Clears the cells within `distance` millimetres of a cell without metal. */
function erode({ metal, columns, rows, cell }: Grid, distance: number): void {
  const reach = Math.floor(distance / cell);
  const disc: number[] = [];
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++)
      if (Math.hypot(x, y) * cell <= distance) disc.push(y * columns + x);
  const original = metal.slice();
  for (let i = columns; i < columns * (rows - 1); i++) {
    if (original[i] === 1) continue;
    const isEdge =
      original[i - 1] === 1 ||
      original[i + 1] === 1 ||
      original[i - columns] === 1 ||
      original[i + columns] === 1;
    if (isEdge) for (const offset of disc) metal[i + offset] = 0;
  }
}
