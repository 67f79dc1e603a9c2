import type { Box } from "../../geometry/box.ts";
import { squaredDistanceToSegment } from "../../geometry/line.ts";
import { forEachEdge, type Polygon } from "../../geometry/outline.ts";

/** A bitmap of metal. */
export interface Grid {
  /** Side of a cell, in millimetres. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** The centre of the first cell, in millimetres. */
  readonly left: number;
  readonly top: number;
  readonly metal: Uint8Array;
}

/**
 * Marks the cells whose centre is within `reach` millimetres of the polygons' area (non-zero rule). Keep `reach` more than
 * half a cell below the growth used for drawing. Then neighbouring marked cells are connected in the drawn metal.
 */
export function rasterise(
  polygons: readonly Polygon[],
  box: Box,
  reach: number,
  cell: number,
): Grid {
  const margin = reach + cell * 1.5;
  const left = box.left - margin;
  const top = box.top - margin;
  const columns = Math.ceil((box.right + margin - left) / cell) + 1;
  const rows = Math.ceil((box.bottom + margin - top) / cell) + 1;
  const grid: Grid = { cell, columns, rows, left, top, metal: new Uint8Array(columns * rows) };
  fillPolygons(grid, polygons);
  if (reach > 0) markOutlines(grid, polygons, reach);
  return grid;
}

/** Crossings are stored in units of 1 / `CROSSING_SCALE` millimetres. */
const CROSSING_SCALE = 4096;

/**
 * Marks the cells whose centre is in the polygons, by scanlines through the centres. A crossing is the x of an edge in
 * fixed-point format, shifted left by one. Its lowest bit is 1 for an edge that goes down, so sorting keeps the two together.
 */
function fillPolygons(grid: Grid, polygons: readonly Polygon[]): void {
  const crossings: number[][] = Array.from({ length: grid.rows }, () => []);
  for (const polygon of polygons) {
    forEachEdge(polygon, (fromX, fromY, toX, toY) => {
      const down = toY > fromY;
      const slope = (toX - fromX) / (toY - fromY);
      // Both ends are rounded alike, so that a centre at the height of a vertex is crossed by one of the vertex's two edges.
      const low = Math.max(0, Math.ceil((Math.min(fromY, toY) - grid.top) / grid.cell));
      const end = Math.min(grid.rows, Math.ceil((Math.max(fromY, toY) - grid.top) / grid.cell));
      for (let row = low; row < end; row++) {
        const y = grid.top + row * grid.cell;
        const x = Math.round((fromX + (y - fromY) * slope - grid.left) * CROSSING_SCALE) * 2;
        crossings[row]?.push(down ? x + 1 : x);
      }
    });
  }
  for (const [row, xs] of crossings.entries()) {
    if (xs.length < 2) continue;
    xs.sort(ascending);
    let winding = 0;
    for (let i = 0; i + 1 < xs.length; i++) {
      const x = xs[i] ?? 0;
      winding += (x & 1) === 1 ? 1 : -1;
      if (winding === 0) continue;
      const first = Math.ceil((x >> 1) / CROSSING_SCALE / grid.cell);
      const last = Math.floor(((xs[i + 1] ?? 0) >> 1) / CROSSING_SCALE / grid.cell);
      if (last >= first)
        grid.metal.fill(1, row * grid.columns + first, row * grid.columns + last + 1);
    }
  }
}

const ascending = (a: number, b: number): number => a - b;

/** Marks the cells within `reach` of an edge of the polygons. */
function markOutlines(grid: Grid, polygons: readonly Polygon[], reach: number): void {
  for (const polygon of polygons)
    forEachEdge(polygon, (...ends) => markSegment(grid, ...ends, reach));
}

/** Marks the cells within `reach` of a segment. */
export function markSegment(
  grid: Grid,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  reach: number,
): void {
  const { cell, columns, rows, left, top, metal } = grid;
  const firstRow = Math.max(0, Math.ceil((Math.min(ay, by) - reach - top) / cell));
  const lastRow = Math.min(rows - 1, Math.floor((Math.max(ay, by) + reach - top) / cell));
  const firstColumn = Math.max(0, Math.ceil((Math.min(ax, bx) - reach - left) / cell));
  const lastColumn = Math.min(columns - 1, Math.floor((Math.max(ax, bx) + reach - left) / cell));
  const dx = bx - ax;
  const dy = by - ay;
  for (let row = firstRow; row <= lastRow; row++) {
    const y = top + row * cell - ay;
    for (let column = firstColumn; column <= lastColumn; column++) {
      const x = left + column * cell - ax;
      if (squaredDistanceToSegment(x, y, dx, dy) <= reach * reach)
        metal[row * columns + column] = 1;
    }
  }
}
