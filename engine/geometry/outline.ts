import { type Box, EMPTY_BOX, unionBox } from "./box.ts";
import { squaredDistanceToSegment } from "./line.ts";
import type { Point } from "./point.ts";

/** A command of an outline (move, line, quadratic, cubic, close), y downwards. The outline of a glyph is in ems. */
export type Command =
  | readonly ["M", number, number]
  | readonly ["L", number, number]
  | readonly ["Q", number, number, number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

/** A command by its letter and coordinates. @throws Error for another letter */
export function toCommand(letter: string, numbers: readonly number[]): Command {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  if (letter === "M" || letter === "L") return [letter, a, b];
  if (letter === "Q") return [letter, a, b, c, d];
  if (letter === "C") return [letter, a, b, c, d, e, f];
  if (letter === "Z") return [letter];
  throw new Error(`unknown path command "${letter}"`);
}

/** A closed outline of line segments, as coordinates `x0 y0 x1 y1 …`. */
export type Polygon = readonly number[];

/** The maximum distance of a flattened curve from the true curve, in ems. It is invisible at the size of a necklace. */
const TOLERANCE = 0.0015;

/** Calls a function for each edge of a polygon, from the one that closes it. */
export function forEachEdge(
  polygon: Polygon,
  visit: (fromX: number, fromY: number, toX: number, toY: number) => void,
): void {
  let fromX = polygon.at(-2) ?? 0;
  let fromY = polygon.at(-1) ?? 0;
  for (let i = 0; i < polygon.length; i += 2) {
    const toX = polygon[i] ?? 0;
    const toY = polygon[i + 1] ?? 0;
    visit(fromX, fromY, toX, toY);
    fromX = toX;
    fromY = toY;
  }
}

/** Measures a closed outline. The area is positive if the outline is clockwise. */
export function measurePolygon(polygon: Polygon): {
  signedArea: number;
  perimeter: number;
  box: Box;
} {
  let doubledArea = 0;
  let perimeter = 0;
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  forEachEdge(polygon, (fromX, fromY, x, y) => {
    doubledArea += fromX * y - x * fromY;
    perimeter += Math.hypot(x - fromX, y - fromY);
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  });
  return { signedArea: doubledArea / 2, perimeter, box: { left, top, right, bottom } };
}

/** The polygon in the other direction. */
export function reversed(polygon: Polygon): Polygon {
  return polygon.map((_, i) => polygon[polygon.length - 2 - i + 2 * (i % 2)] ?? 0);
}

/** The box of all polygons. */
export const boxOf = (polygons: readonly Polygon[]): Box =>
  polygons.map((polygon) => measurePolygon(polygon).box).reduce(unionBox, EMPTY_BOX);

/** The distance of a point from the nearest edge. */
export function distanceToEdge({ x, y }: Point, polygons: readonly Polygon[]): number {
  let min = Infinity;
  for (const polygon of polygons)
    forEachEdge(polygon, (fromX, fromY, toX, toY) => {
      min = Math.min(min, squaredDistanceToSegment(x - fromX, y - fromY, toX - fromX, toY - fromY));
    });
  return Math.sqrt(min);
}

/** The x at which the edges of a polygon cross a horizontal line. */
export function crossingsAt(polygon: Polygon, lineY: number): readonly number[] {
  const crossings: number[] = [];
  forEachEdge(polygon, (fromX, fromY, toX, toY) => {
    if (fromY > lineY !== toY > lineY)
      crossings.push(fromX + ((lineY - fromY) * (toX - fromX)) / (toY - fromY));
  });
  return crossings;
}

/** A command with each of its points mapped. */
export function mapPoints(
  command: Command,
  map: (x: number, y: number) => readonly [x: number, y: number],
): Command {
  switch (command[0]) {
    case "Z":
      return command;
    case "M":
    case "L":
      return [command[0], ...map(command[1], command[2])];
    case "Q":
      return ["Q", ...map(command[1], command[2]), ...map(command[3], command[4])];
    case "C": {
      const [, ax, ay, bx, by, x, y] = command;
      return ["C", ...map(ax, ay), ...map(bx, by), ...map(x, y)];
    }
  }
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
      appendQuadratic(points, [x, y, cx, cy, ex, ey], TOLERANCE);
      [x, y] = [ex, ey];
    } else {
      const [, ax, ay, bx, by, ex, ey] = command;
      appendCubic(points, [x, y, ax, ay, bx, by, ex, ey], TOLERANCE);
      [x, y] = [ex, ey];
    }
  }
  closePolygon();
  return polygons;
}

/** The start, control point and end of a quadratic curve. */
type Quadratic = readonly [x: number, y: number, cx: number, cy: number, ex: number, ey: number];

/**
 * Appends the points of a quadratic curve without its start. Their line segments are at most `tolerance` from the curve, in
 * the unit of its coordinates.
 */
export function appendQuadratic(
  points: number[],
  [x, y, cx, cy, ex, ey]: Quadratic,
  tolerance: number,
): void {
  // A line segment is at most `bend / (4 * steps ** 2)` from its part of the curve.
  const bend = Math.hypot(x - 2 * cx + ex, y - 2 * cy + ey);
  const steps = Math.max(1, Math.ceil(Math.sqrt(bend / (4 * tolerance))));
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const u = 1 - t;
    const [p, q, r] = [u * u, 2 * u * t, t * t];
    points.push(p * x + q * cx + r * ex, p * y + q * cy + r * ey);
  }
}

/** The start, both control points and the end of a cubic curve. */
type Cubic = readonly [...start: [number, number], ...Quadratic];

/** Like `appendQuadratic`, for a cubic curve. */
export function appendCubic(
  points: number[],
  [x, y, ax, ay, bx, by, ex, ey]: Cubic,
  tolerance: number,
): void {
  // A line segment is at most `3 * bend / (4 * steps ** 2)` from its part of the curve.
  const bend = Math.max(
    Math.hypot(x - 2 * ax + bx, y - 2 * ay + by),
    Math.hypot(ax - 2 * bx + ex, ay - 2 * by + ey),
  );
  const steps = Math.max(1, Math.ceil(Math.sqrt((3 * bend) / (4 * tolerance))));
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const u = 1 - t;
    const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    points.push(p * x + q * ax + r * bx + s * ex, p * y + q * ay + r * by + s * ey);
  }
}
