import type { Place, Point } from "./point.ts";

/** A polyline, in millimetres. `distances` are the lengths along the line from its start to each point. */
export interface Line {
  readonly points: readonly Place[];
  readonly distances: readonly number[];
  readonly length: number;
}

/** The line through points, in their order. */
export function measureLine(points: readonly Place[]): Line {
  let length = 0;
  const distances = points.map(({ x, y }, i) => {
    const before = points[i - 1];
    if (before !== undefined) length += Math.hypot(x - before.x, y - before.y);
    return length;
  });
  return { points, distances, length };
}

/** The points of a line between two distances from its start, both excluded, as a line. No points are added at its ends. */
export function slice({ points, distances }: Line, from: number, to: number): Line {
  return measureLine(
    points.filter((_, i) => {
      const distance = distances[i] ?? 0;
      return distance > from && distance < to;
    }),
  );
}

/**
 * The point of a line at a distance from its start, with the angle of the segment's first point. Beyond an end, the segment
 * there is extended. (0, 0) for an empty line.
 */
export function pointAt({ points, distances }: Line, distance: number): Place {
  let low = 0;
  let high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((distances[middle] ?? 0) <= distance) low = middle;
    else high = middle;
  }
  const [a, b] = [points[low], points[high]];
  if (a === undefined || b === undefined) return { x: 0, y: 0, angle: 0 };
  const from = distances[low] ?? 0;
  const length = (distances[high] ?? 0) - from;
  const t = length === 0 ? 0 : (distance - from) / length;
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, angle: a.angle };
}

/** Points at equal parameters of a quadratic curve from `start` to `end`, both included. */
export function quadraticCurve(start: Point, control: Point, end: Point, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const u = 1 - t;
    return {
      x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
      y: u * u * start.y + 2 * u * t * control.y + t * t * end.y,
    };
  });
}

/** The square of the distance from (x, y) to the segment from (0, 0) to (dx, dy). */
export function squaredDistanceToSegment(x: number, y: number, dx: number, dy: number): number {
  const lengthSquared = dx * dx + dy * dy;
  const t = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / lengthSquared));
  const offX = x - t * dx;
  const offY = y - t * dy;
  return offX * offX + offY * offY;
}
