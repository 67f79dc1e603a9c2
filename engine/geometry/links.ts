import type { Place, Point } from "./point.ts";
import { measureLine, pointAt } from "./line.ts";

// The gauge of a chain is the width of its links, or the diameter of its balls.

/** Length of a cable link, and the distance between the centres of two links, in gauges. */
export const LINK_LENGTH = 1.6;
export const LINK_PITCH = 1.1;
/** Distance between the centres of two balls, in gauges. */
export const BALL_PITCH = 1.32;

/**
 * The places of the links of a cable chain, or of the balls of a ball chain, at equal distances along a curve; at least one.
 * @param isFitted whether the last link ends at the curve's end; otherwise, and in a ball chain, it ends up to one link before
 */
export function linksAlong(
  curve: readonly Point[],
  style: "cable" | "ball",
  gauge: number,
  isFitted: boolean,
): Place[] {
  const line = measureLine(
    curve.map((point, i): Place => {
      const next = curve[i + 1] ?? point;
      return { ...point, angle: Math.atan2(next.y - point.y, next.x - point.x) };
    }),
  );
  const pitch = gauge * (style === "cable" ? LINK_PITCH : BALL_PITCH);
  const isExact = isFitted && style === "cable";
  const links = line.length / pitch;
  const count = Math.max(1, isExact ? Math.round(links) : Math.floor(links));
  const step = isExact ? line.length / count : pitch;
  return Array.from({ length: count }, (_, i) => pointAt(line, step * (i + 0.5)));
}
