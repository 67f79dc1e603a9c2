import { growBox, isWithin } from "../../geometry/box.ts";
import { boxOf } from "../../geometry/outline.ts";
import type { PlacedGlyph } from "../type/glyph.ts";
import type { NameCut } from "./cutName.ts";
import { type Grid, type Island, islandsOf, markOutlines, markSegment, rasterise } from "./grid.ts";

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
/** The minimum area of a letter's opening in its font, in square ems. Smaller ones are loops of flourishes, which nobody misses. */
export const MIN_NATURAL_OPENING = 0.003;
/** The side of a cell, in millimetres. */
const CELL = 0.06;

/** Measures what is delicate about a cut name. */
export function delicacyOf(cut: NameCut): Delicacy {
  return { isThin: hasThinNeck(cut), clots: cut.glyphs.some((placed) => clots(placed, cut)) };
}

function hasThinNeck({ outlines, stroke, bridges, bridgeWidth }: NameCut): boolean {
  const grid = rasterise(outlines, growBox(boxOf(outlines), stroke), 0, CELL);
  markOutlines(grid, outlines, stroke / 2);
  for (const { fromX, fromY, toX, toY } of bridges)
    markSegment(grid, fromX, fromY, toX, toY, bridgeWidth / 2);
  erode(grid, MIN_NECK / 2);
  return islandsIn(grid, MIN_PART).length > 1;
}

/** Whether an opening of a letter becomes smaller than `MIN_OPENING`. */
function clots({ glyph }: PlacedGlyph, { scale, stroke }: NameCut): boolean {
  const polygons = glyph.polygons.map((polygon) => polygon.map((value) => value * scale));
  const grid = rasterise(polygons, boxOf(polygons), 0, CELL);
  const openings = openingsIn(grid);
  const natural = islandsIn(openings, MIN_NATURAL_OPENING * scale * scale);
  erode(openings, stroke / 2);
  const open = islandsIn(openings, MIN_OPENING);
  return natural.some((opening) => !open.some((rest) => isWithin(rest, opening)));
}

/** The cells that are enclosed by metal. */
function openingsIn(grid: Grid): Grid {
  const { metal, columns } = grid;
  const enclosed = metal.map((cell) => 1 - cell);
  // The cells along the border are never metal. Those that are connected with them are outside.
  const outside = [0];
  enclosed[0] = 0;
  for (let cell = outside.pop(); cell !== undefined; cell = outside.pop())
    for (const next of [cell - 1, cell + 1, cell - columns, cell + columns])
      if (enclosed[next] === 1) {
        enclosed[next] = 0;
        outside.push(next);
      }
  return { ...grid, metal: enclosed };
}

/** @param minArea in square millimetres */
const islandsIn = (grid: Grid, minArea: number): Island[] =>
  islandsOf(grid).filter(({ cells }) => cells * CELL * CELL >= minArea);

/** Clears the cells within `distance` millimetres of a clear cell. */
export function erode({ metal, columns, cell }: Grid, distance: number): void {
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
