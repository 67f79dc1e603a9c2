import type { Grid } from "./grid.ts";

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
