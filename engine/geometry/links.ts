import type { Place, Point } from "./point.ts";
import { measureLine, pointAt } from "./line.ts";

// The gauge of a chain is the width of its links, or the diameter of its balls.

/** Length of a cable link, and the distance between the centres of two links, in gauges. */
export const LINK_LENGTH = 1.8;
export const LINK_PITCH = 1.3;
/** Distance between the centres of two balls, in gauges. */
export const BALL_PITCH = 1.32;

/**
 * Places at equal distances along a curve, at least one. If `isFitted`, the distance is adjusted so that the last link ends
 * at the curve's end. Otherwise it ends up to one link before.
 * @param pitch the distance between the centres of two links, in millimetres
 */
function placesAlong(curve: readonly Point[], pitch: number, isFitted: boolean): Place[] {
  const line = measureLine(
    curve.map((point, i): Place => {
      const next = curve[i + 1] ?? point;
      return { ...point, angle: Math.atan2(next.y - point.y, next.x - point.x) };
    }),
  );
  const links = line.length / pitch;
  const count = Math.max(1, isFitted ? Math.round(links) : Math.floor(links));
  const step = isFitted ? line.length / count : pitch;
  return Array.from({ length: count }, (_, i) => pointAt(line, step * (i + 0.5)));
}

/** The places of the links of a cable chain along a curve, at least one. If `isFitted`, the last link ends at the curve's end. */
export function cableLinks(curve: readonly Point[], gauge: number, isFitted: boolean): Place[] {
  return placesAlong(curve, gauge * LINK_PITCH, isFitted);
}

/** The places of the balls of a ball chain along a curve, at least one. The last may end before the curve's end. */
export function ballLinks(curve: readonly Point[], gauge: number): Place[] {
  return placesAlong(curve, gauge * BALL_PITCH, false);
}
