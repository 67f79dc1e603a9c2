import type { PathPoint, Point } from "./point.ts";

/** A polyline. `distances` are the lengths along the line from its start to each point. */
export interface Line {
  readonly points: readonly PathPoint[];
  readonly distances: readonly number[];
  readonly length: number;
}

/** The lengths along a curve from its start to each point. */
export function cumulativeLengths(curve: readonly Point[]): readonly number[] {
  let length = 0;
  return curve.map(({ x, y }, i) => {
    const before = curve[i - 1];
    if (before !== undefined) length += Math.hypot(x - before.x, y - before.y);
    return length;
  });
}

export function measureLine(points: readonly PathPoint[]): Line {
  const distances = cumulativeLengths(points);
  return { points, distances, length: distances.at(-1) ?? 0 };
}

/** The part of a line between two distances from its start. */
export function slice({ points, distances }: Line, from: number, to: number): Line {
  return measureLine(
    points.filter((_, i) => {
      const distance = distances[i] ?? 0;
      return distance > from && distance < to;
    }),
  );
}

/** The point of a line at a distance from its start. */
export function pointAt({ points, distances }: Line, distance: number): PathPoint {
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
