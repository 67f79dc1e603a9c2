import type { NameCut } from "./cutName.ts";
import type { Grid } from "./grid.ts";
import type { Point } from "../../geometry/point.ts";

/** The highest (-1) or lowest (1) metal in the column nearest to x that has any; relative to the plate's centre. */
export function edgeNear({ grid }: NameCut, x: number, side: -1 | 1): Point {
  const nearestColumn = Math.round((x - grid.left) / grid.cell);
  const inside = Math.min(Math.max(nearestColumn, 0), grid.columns - 1);
  for (let off = 0; off < grid.columns; off++) {
    for (const column of off === 0 ? [inside] : [inside - off, inside + off]) {
      const found = column < 0 || column >= grid.columns ? null : inColumn(grid, column, side);
      if (found !== null) return found;
    }
  }
  return { x, y: 0 };
}

/** The leftmost (-1) or rightmost (1) metal of a plate. */
export function outermost({ grid }: NameCut, side: -1 | 1): Point {
  for (let i = 0; i < grid.columns; i++) {
    const found = inColumn(grid, side < 0 ? i : grid.columns - 1 - i, -1);
    if (found !== null) return found;
  }
  return { x: 0, y: 0 };
}

function inColumn(grid: Grid, column: number, side: -1 | 1): Point | null {
  for (let i = 0; i < grid.rows; i++) {
    const row = side < 0 ? i : grid.rows - 1 - i;
    if (grid.metal[row * grid.columns + column] === 1) {
      return { x: grid.left + column * grid.cell, y: grid.top + row * grid.cell };
    }
  }
  return null;
}
