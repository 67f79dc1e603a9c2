import type { Point } from "./point.ts";

/** Rounding errors below this are ignored: of a distance divided by the largest coordinate, and of the sine of an angle. */
const ROUNDING = 1e-12;

/**
 * The points within a distance of a line through (0, 0), on both of its sides. (x, y) is the line's normal, of length 1;
 * `reach` is the distance and at least 0.
 */
export interface Strip {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** The largest x, or y, of the points that lie in all strips. At least two of the strips must not be parallel. */
export function farthest(strips: readonly Strip[], axis: "x" | "y"): number {
  return Math.max(0, ...cornersOf(strips).map((corner) => corner[axis]));
}

/** The point nearest to `wanted` that lies in all strips. At least two of them must not be parallel. */
export function nearestAllowed(strips: readonly Strip[], wanted: Point): Point {
  if (isAllowed(strips, wanted)) return wanted;
  // The nearest point is a corner, or the point of one edge that a perpendicular from `wanted` meets.
  const onEdges = strips
    .map((strip) => {
      const distance = distanceOf(strip, wanted);
      const excess = distance - Math.min(Math.max(distance, -strip.reach), strip.reach);
      return { x: wanted.x - excess * strip.x, y: wanted.y - excess * strip.y };
    })
    .filter((point) => isAllowed(strips, point));
  const distanceTo = ({ x, y }: Point) => Math.hypot(x - wanted.x, y - wanted.y);
  // (0, 0) lies in all strips.
  return [...onEdges, ...cornersOf(strips)].reduce(
    (nearest, point) => (distanceTo(point) < distanceTo(nearest) ? point : nearest),
    { x: 0, y: 0 },
  );
}

/** The corners of the area that all strips have in common. It is symmetric around (0, 0), and may be a line or a point. */
function cornersOf(strips: readonly Strip[]): readonly Point[] {
  return strips.flatMap((a, index) =>
    strips
      .slice(index + 1)
      .flatMap((b) => crossingsOf(a, b))
      .filter((corner) => isAllowed(strips, corner)),
  );
}

/** The points where the edges of two strips cross. Empty if the strips are parallel. */
function crossingsOf(a: Strip, b: Strip): readonly Point[] {
  // The sine of the angle between the strips.
  const determinant = a.x * b.y - a.y * b.x;
  if (Math.abs(determinant) < ROUNDING) return [];
  return [-1, 1].flatMap((sideA) =>
    [-1, 1].map((sideB) => {
      const [distanceA, distanceB] = [sideA * a.reach, sideB * b.reach];
      return {
        x: (distanceA * b.y - distanceB * a.y) / determinant,
        y: (distanceB * a.x - distanceA * b.x) / determinant,
      };
    }),
  );
}

function isAllowed(strips: readonly Strip[], point: Point): boolean {
  const tolerance = ROUNDING * Math.max(1, Math.abs(point.x), Math.abs(point.y));
  return strips.every((strip) => Math.abs(distanceOf(strip, point)) <= strip.reach + tolerance);
}

/** The distance of a point from the strip's line; negative on one side of it. */
function distanceOf({ x, y }: Strip, point: Point): number {
  return x * point.x + y * point.y;
}
