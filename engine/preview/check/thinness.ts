import { growBox } from "../../geometry/box.ts";
import { boxOf, measurePolygon, type Polygon, reversed } from "../../geometry/outline.ts";
import type { Point } from "../../geometry/point.ts";
import { erode } from "../plate/delicacy.ts";
import { type Grid, islandsOf, rasterise } from "../plate/grid.ts";

/** The minimum width of a plate's metal, in millimetres. */
export const MIN_METAL = 0.8;
/** The area of thin metal that is reported, in square millimetres. The tip of a star has less. */
const MIN_AREA = 0.45;
/** The side of a cell, in millimetres. */
const CELL = 0.08;

/**
 * A place where a plate's metal is thinner than `MIN_METAL`. Null if there is none.
 * @param polygons an outline and its holes, in millimetres, which don't cross
 */
export function thinPlace(polygons: readonly Polygon[]): Point | null {
  const areas = polygons.map((polygon) => measurePolygon(polygon).signedArea);
  const largest = Math.max(...areas.map(Math.abs));
  // A hole must be drawn in the other direction than the outline.
  const wound = polygons.map((polygon, i) => {
    const area = areas[i] ?? 0;
    return (Math.abs(area) === largest) === area > 0 ? polygon : reversed(polygon);
  });
  const grid = rasterise(wound, growBox(boxOf(polygons), MIN_METAL), 0, CELL);
  const metal = grid.metal.slice();
  // Metal that is wide enough is whole again after it has shrunk and grown. One cell of tolerance, as cells are not exact.
  erode(grid, (MIN_METAL - CELL) / 2);
  // A bridge is reported whatever its area: without it, the metal falls apart, or two openings become one.
  const parts = islandsOf(grid).filter(({ cells }) => cells * CELL * CELL >= MIN_AREA);
  const hasBridge = parts.length > 1 || countOpenings(grid) < polygons.length;
  const gaps = { ...grid, metal: grid.metal.map((cell) => 1 - cell) };
  erode(gaps, (MIN_METAL + CELL) / 2);
  const thin = metal.map((cell, i) => cell & (gaps.metal[i] ?? 0));
  const [island] = islandsOf({ ...grid, metal: thin });
  if (island === undefined || (!hasBridge && island.cells * CELL * CELL < MIN_AREA)) return null;
  return { x: (island.left + island.right) / 2, y: (island.top + island.bottom) / 2 };
}

/** The number of the openings of metal, with the space around it. */
function countOpenings(grid: Grid): number {
  const { metal, columns, rows } = grid;
  const space = metal.map((cell, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const isMargin = column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
    return isMargin ? 0 : 1 - cell;
  });
  return islandsOf({ ...grid, metal: space }).length;
}
