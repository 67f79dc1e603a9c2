import type { Point } from "../preview/plate/rings.ts";
import type { Place } from "../preview/scene.ts";
import { distances } from "./line.ts";

/** Length of a cable link, and how far the next one's middle is, in gauges. */
export const LINK_LENGTH = 1.8;
const LINK_PITCH = 1.22;
/** Distance of two balls' middles, in gauges. */
const BALL_PITCH = 1.32;

/** Places at even distances along a curve. */
function along(curve: readonly Point[], pitch: number, fitted: boolean): Place[] {
  const stations = distances(curve);
  const length = stations.at(-1) ?? 0;
  const count = Math.max(1, fitted ? Math.round(length / pitch) : Math.floor(length / pitch));
  const step = fitted ? length / count : pitch;
  const places: Place[] = [];
  let next = 1;
  for (let i = 0; i < count; i++) {
    const at = step * (i + 0.5);
    while (next < stations.length - 1 && (stations[next] ?? Infinity) < at) next++;
    const [a, b] = [curve[next - 1], curve[next]];
    if (a === undefined || b === undefined) break;
    const from = stations[next - 1] ?? 0;
    const span = (stations[next] ?? 0) - from;
    const t = span === 0 ? 0 : (at - from) / span;
    places.push({
      x: a.x + (b.x - a.x) * t,
      y: a.y + (b.y - a.y) * t,
      angle: Math.atan2(b.y - a.y, b.x - a.x),
    });
  }
  return places;
}

/** The links of a cable chain along a curve; `fitted` stretches them to end with it. Every other is seen from its edge. */
export function cableLinks(curve: readonly Point[], gauge: number, fitted: boolean): Place[] {
  return along(curve, gauge * LINK_PITCH, fitted);
}

/** The balls of a ball chain along a curve. */
export function ballLinks(curve: readonly Point[], gauge: number): Place[] {
  return along(curve, gauge * BALL_PITCH, false);
}
