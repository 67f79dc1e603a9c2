import type { Place, Point } from "./point.ts";
import { cumulativeLengths } from "./line.ts";

/** Length of a cable link, and the distance between the centres of two links, in gauges. */
export const LINK_LENGTH = 1.8;
export const LINK_PITCH = 1.3;
/** Distance between the centres of two balls, in gauges. */
export const BALL_PITCH = 1.32;

/** Places at equal distances along a curve. If `isFitted`, the distance is adjusted so that the last link ends at the curve's end. */
function placesAlong(curve: readonly Point[], pitch: number, isFitted: boolean): Place[] {
  const distances = cumulativeLengths(curve);
  const length = distances.at(-1) ?? 0;
  const count = Math.max(1, isFitted ? Math.round(length / pitch) : Math.floor(length / pitch));
  const step = isFitted ? length / count : pitch;
  const places: Place[] = [];
  let next = 1;
  for (let i = 0; i < count; i++) {
    const distance = step * (i + 0.5);
    while (next < distances.length - 1 && (distances[next] ?? Infinity) < distance) next++;
    const [a, b] = [curve[next - 1], curve[next]];
    if (a === undefined || b === undefined) break;
    const from = distances[next - 1] ?? 0;
    const span = (distances[next] ?? 0) - from;
    const t = span === 0 ? 0 : (distance - from) / span;
    places.push({
      x: a.x + (b.x - a.x) * t,
      y: a.y + (b.y - a.y) * t,
      angle: Math.atan2(b.y - a.y, b.x - a.x),
    });
  }
  return places;
}

/** The places of the links of a cable chain along a curve. If `isFitted`, the last link ends at the curve's end. */
export function cableLinks(curve: readonly Point[], gauge: number, isFitted: boolean): Place[] {
  return placesAlong(curve, gauge * LINK_PITCH, isFitted);
}

/** The places of the balls of a ball chain along a curve. */
export function ballLinks(curve: readonly Point[], gauge: number): Place[] {
  return placesAlong(curve, gauge * BALL_PITCH, false);
}
