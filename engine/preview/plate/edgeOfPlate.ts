import type { NameCut } from "./cutName.ts";
import type { Grid } from "./grid.ts";
import type { Point } from "../../geometry/point.ts";

/** The highest (-1) or lowest (1) metal in the column nearest to x that has metal. (x, 0) without metal. Relative to the plate's centre. */
export function edgeNear({ grid }: Pick<NameCut, "grid">, x: number, side: -1 | 1): Point {
  const nearestColumn = Math.round((x - grid.left) / grid.cell);
  const inside = Math.min(Math.max(nearestColumn, 0), grid.columns - 1);
  for (let offset = 0; offset < grid.columns; offset++) {
    for (const column of [inside - offset, inside + offset]) {
      const point = edgeInColumn(grid, column, side);
      if (point !== null) return point;
    }
  }
  return { x, y: 0 };
}

/** The leftmost (-1) or rightmost (1) metal of a plate, and the highest there. (0, 0) without metal. */
export function outermost({ grid }: Pick<NameCut, "grid">, side: -1 | 1): Point {
  for (let i = 0; i < grid.columns; i++) {
    const point = edgeInColumn(grid, side < 0 ? i : grid.columns - 1 - i, -1);
    if (point !== null) return point;
  }
  return { x: 0, y: 0 };
}

/** The highest (-1) or lowest (1) metal in a column. Null if there is none, or if the column is outside the grid. */
function edgeInColumn(grid: Grid, column: number, side: -1 | 1): Point | null {
  if (column < 0 || column >= grid.columns) return null;
  for (let i = 0; i < grid.rows; i++) {
    const row = side < 0 ? i : grid.rows - 1 - i;
    if (grid.metal[row * grid.columns + column] === 1) {
      return { x: grid.left + column * grid.cell, y: grid.top + row * grid.cell };
    }
  }
  return null;
}
