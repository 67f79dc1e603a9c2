import type { Box } from "../../geometry/box.ts";
import { squaredDistanceToSegment } from "../../geometry/line.ts";
import { forEachEdge, type Polygon } from "../../geometry/outline.ts";
import type { Point } from "../../geometry/point.ts";
import type { NameCut } from "./cutName.ts";

/** A bitmap of metal. */
export interface Grid {
  /** Side of a cell, in millimetres. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** The centre of the first cell, in millimetres. */
  readonly left: number;
  readonly top: number;
  /** How far the centres of cells at the edge are inside the drawn metal, in millimetres: at least, and on average. */
  readonly inset: number;
  readonly averageInset: number;
  readonly metal: Uint8Array;
}

/**
 * How far inside the metal a cell's centre must be to count, beyond half a cell. Two neighbouring cells then share a
 * neck of at least 2·√(0.14² − 0.1²) = 0.2 mm (0.17 mm in a grid of 0.13 mm), so cells joined in the grid are solid.
 */
const INSET = 0.04;

/**
 * Marks the cells that are inside the polygons' area (non-zero rule) grown by `growth` millimetres.
 * @param box contains the polygons
 */
export function rasterise(
  polygons: readonly Polygon[],
  box: Box,
  growth: number,
  cell: number,
): Grid {
  const inset = cell / 2 + INSET;
  const reach = growth - inset;
  const margin = growth + cell * 1.5;
  const left = box.left - margin;
  const top = box.top - margin;
  const columns = Math.ceil((box.right + margin - left) / cell) + 1;
  const rows = Math.ceil((box.bottom + margin - top) / cell) + 1;
  const metal = new Uint8Array(columns * rows);
  const averageInset = inset + cell / 2;
  const grid: Grid = { cell, columns, rows, left, top, inset, averageInset, metal };
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
export function markOutlines(grid: Grid, polygons: readonly Polygon[], reach: number): void {
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

/** A connected component of metal. `edge` has the centres of its edge cells as `x y …`, in millimetres; the box contains them. */
export interface Island {
  readonly cells: number;
  readonly edge: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The 4-connected components of metal, largest first. */
export function islandsOf(grid: Grid): Island[] {
  const { cell: side, columns, rows, metal } = grid;
  const visited = new Uint8Array(metal.length);
  const stack = new Int32Array(metal.length);
  const neighbours = [-1, 1, -columns, columns];
  const islands: Island[] = [];
  for (let start = 0; start < metal.length; start++) {
    if (metal[start] === 0 || visited[start] === 1) continue;
    const edge: number[] = [];
    let cells = 0;
    let left = columns;
    let right = 0;
    let top = rows;
    let bottom = 0;
    let stackHeight = 0;
    stack[stackHeight++] = start;
    visited[start] = 1;
    while (stackHeight > 0) {
      const cell = stack[--stackHeight] ?? 0;
      cells++;
      const column = cell % columns;
      const row = (cell - column) / columns;
      let isEdge = false;
      // The grid's margin is never metal, so the four neighbours always exist.
      for (const offset of neighbours) {
        const neighbour = cell + offset;
        if (metal[neighbour] === 0) isEdge = true;
        else if (visited[neighbour] === 0) {
          visited[neighbour] = 1;
          stack[stackHeight++] = neighbour;
        }
      }
      if (!isEdge) continue;
      edge.push(grid.left + column * side, grid.top + row * side);
      if (column < left) left = column;
      if (column > right) right = column;
      if (row < top) top = row;
      if (row > bottom) bottom = row;
    }
    islands.push({
      cells,
      edge,
      left: grid.left + left * side,
      right: grid.left + right * side,
      top: grid.top + top * side,
      bottom: grid.top + bottom * side,
    });
  }
  return islands.sort((a, b) => b.cells - a.cells);
}

/** The first metal of each column or row, seen from one side. */
export interface Profile {
  /** -1 if seen from above or from the left, 1 from below or from the right. */
  readonly side: -1 | 1;
  /** The centre of the first column or row, and the distance between two, in millimetres. */
  readonly start: number;
  readonly cell: number;
  /** The y of the metal in each column, or its x in each row. `side` · -∞ without metal. */
  readonly edges: readonly number[];
}

/** The metal of each column, seen from above (-1) or from below (1). */
export function columnProfile(grid: Grid, side: -1 | 1): Profile {
  const { columns, rows, metal, cell, left, top } = grid;
  const edges = Array.from({ length: columns }, (_, column) => {
    for (let i = 0; i < rows; i++) {
      const row = side < 0 ? i : rows - 1 - i;
      if (metal[row * columns + column] === 1) return top + row * cell;
    }
    return -Infinity * side;
  });
  return { side, start: left, cell, edges };
}

/** The metal of each row, seen from the left (-1) or from the right (1). */
export function rowProfile(grid: Grid, side: -1 | 1): Profile {
  const { columns, rows, metal, cell, left, top } = grid;
  const edges = Array.from({ length: rows }, (_, row) => {
    const cells = metal.subarray(row * columns, (row + 1) * columns);
    const column = side < 0 ? cells.indexOf(1) : cells.lastIndexOf(1);
    return column < 0 ? -Infinity * side : left + column * cell;
  });
  return { side, start: top, cell, edges };
}

/**
 * Where the centre of a disc stops that moves along the line `at` from the profile's side until it touches metal.
 * @param radius the distance from the centre to the centres of metal cells, in millimetres
 * @returns `side` · -∞ if there is no metal in its way
 */
export function stopOf({ side, start, cell, edges }: Profile, at: number, radius: number): number {
  const first = Math.max(0, Math.ceil((at - radius - start) / cell));
  const last = Math.min(edges.length - 1, Math.floor((at + radius - start) / cell));
  let stop = -Infinity;
  for (let i = first; i <= last; i++) {
    const offset = start + i * cell - at;
    const reach = Math.sqrt(Math.max(0, radius * radius - offset * offset));
    stop = Math.max(stop, (edges[i] ?? 0) * side + reach);
  }
  return stop * side;
}

/** The metal in the column nearest to x that has metal. (x, 0) without metal. */
export function edgeNear({ start, cell, edges }: Profile, x: number): Point {
  const last = start + (edges.length - 1) * cell;
  const inside = Math.min(Math.max(x, start), last);
  let nearest: Point | null = null;
  for (const [column, y] of edges.entries()) {
    if (!Number.isFinite(y)) continue;
    const point = { x: start + column * cell, y };
    if (nearest === null || Math.abs(point.x - inside) < Math.abs(nearest.x - inside))
      nearest = point;
  }
  return nearest ?? { x, y: 0 };
}

/** The leftmost (-1) or rightmost (1) metal of a plate, and the highest there. (0, 0) without metal. */
export function outermost({ grid }: Pick<NameCut, "grid">, side: -1 | 1): Point {
  const { start, cell, edges } = columnProfile(grid, -1);
  const column = side < 0 ? edges.findIndex(Number.isFinite) : edges.findLastIndex(Number.isFinite);
  return column < 0 ? { x: 0, y: 0 } : { x: start + column * cell, y: edges[column] ?? 0 };
}
