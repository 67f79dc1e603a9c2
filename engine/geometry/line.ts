import type { Point } from "../preview/plate/rings.ts";
import type { Step } from "./heart.ts";

/** A line with the distance of each of its points from its start. */
export interface Line {
  readonly steps: readonly Step[];
  readonly at: readonly number[];
  readonly length: number;
}

/** The distance of each point of a curve from its start. */
export function distances(curve: readonly Point[]): readonly number[] {
  let length = 0;
  return curve.map(({ x, y }, i) => {
    const before = curve[i - 1];
    if (before !== undefined) length += Math.hypot(x - before.x, y - before.y);
    return length;
  });
}

/** Measures a line given by its points. */
export function measureLine(steps: readonly Step[]): Line {
  const at = distances(steps);
  return { steps, at, length: at.at(-1) ?? 0 };
}

/** The part of a line between two distances from its start. */
export function slice({ steps, at }: Line, from: number, to: number): Line {
  return measureLine(
    steps.filter((_, i) => {
      const here = at[i] ?? 0;
      return here > from && here < to;
    }),
  );
}

/** The point of a line at a distance from its start. */
export function stepAt({ steps, at }: Line, wanted: number): Step {
  let low = 0;
  let high = steps.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? 0) <= wanted) low = middle;
    else high = middle;
  }
  const [a, b] = [steps[low], steps[high]];
  if (a === undefined || b === undefined) return { x: 0, y: 0, angle: 0 };
  const from = at[low] ?? 0;
  const length = (at[high] ?? 0) - from;
  const t = length === 0 ? 0 : (wanted - from) / length;
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, angle: a.angle };
}
