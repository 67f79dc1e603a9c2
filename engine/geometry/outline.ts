import type { Box } from "./box.ts";

/** A command of an outline (move, line, quadratic, cubic, close), y downwards. The outline of a glyph is in ems. */
export type Command =
  | readonly ["M", number, number]
  | readonly ["L", number, number]
  | readonly ["Q", number, number, number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

/** A closed outline of line segments, as coordinates `x0 y0 x1 y1 …`. */
export type Polygon = readonly number[];

/** The maximum distance of a flattened curve from the true curve, in ems. It is invisible at the size of a necklace. */
const TOLERANCE = 0.0015;

/** The signed area (doubled), perimeter and box of a closed outline. */
export function measure(polygon: Polygon): { doubledArea: number; edge: number; box: Box } {
  let doubledArea = 0;
  let edge = 0;
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  let fromX = polygon.at(-2) ?? 0;
  let fromY = polygon.at(-1) ?? 0;
  for (let i = 0; i < polygon.length; i += 2) {
    const x = polygon[i] ?? 0;
    const y = polygon[i + 1] ?? 0;
    doubledArea += fromX * y - x * fromY;
    edge += Math.hypot(x - fromX, y - fromY);
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    fromX = x;
    fromY = y;
  }
  return { doubledArea, edge, box: { left, top, right, bottom } };
}

/** Converts curves to line segments. Closes unclosed subpaths, and drops subpaths of fewer than three points. */
export function flatten(commands: readonly Command[]): Polygon[] {
  const polygons: number[][] = [];
  let points: number[] = [];
  let x = 0;
  let y = 0;
  const closePolygon = () => {
    if (points.length > 4) polygons.push(points);
    points = [];
  };
  for (const command of commands) {
    if (command[0] === "Z") {
      closePolygon();
    } else if (command[0] === "M") {
      closePolygon();
      [, x, y] = command;
      points.push(x, y);
    } else if (command[0] === "L") {
      [, x, y] = command;
      points.push(x, y);
    } else if (command[0] === "Q") {
      const [, cx, cy, ex, ey] = command;
      const bend = Math.hypot(x - 2 * cx + ex, y - 2 * cy + ey);
      const steps = Math.max(1, Math.ceil(Math.sqrt(bend / (4 * TOLERANCE))));
      for (let i = 1; i <= steps; i++) {
        const t = i / steps;
        const u = 1 - t;
        points.push(
          u * u * x + 2 * u * t * cx + t * t * ex,
          u * u * y + 2 * u * t * cy + t * t * ey,
        );
      }
      x = ex;
      y = ey;
    } else {
      const [, ax, ay, bx, by, ex, ey] = command;
      const bend = Math.max(
        Math.hypot(x - 2 * ax + bx, y - 2 * ay + by),
        Math.hypot(ax - 2 * bx + ex, ay - 2 * by + ey),
      );
      const steps = Math.max(1, Math.ceil(Math.sqrt((3 * bend) / (4 * TOLERANCE))));
      for (let i = 1; i <= steps; i++) {
        const t = i / steps;
        const u = 1 - t;
        const p = u * u * u;
        const q = 3 * u * u * t;
        const r = 3 * u * t * t;
        const s = t * t * t;
        points.push(p * x + q * ax + r * bx + s * ex, p * y + q * ay + r * by + s * ey);
      }
      x = ex;
      y = ey;
    }
  }
  closePolygon();
  return polygons;
}
