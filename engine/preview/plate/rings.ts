import { EMPTY_BOX, unionBox } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";
import { measurePolygon, type Polygon } from "../../geometry/outline.ts";

/** Outer radius of a ring soldered to a plate, in millimetres. */
export const RING_RADIUS = 1.25;
/** The width of the ring's wire, in millimetres. */
export const RING_WIRE = 0.42;

/**
 * The cost of a millimetre from the outer edge, relative to a millimetre from the top. A higher cost keeps the ring
 * nearer to the outer edge, and so lower, beside the letter. The costs are tried in turn until the ring is clear of dots and
 * accents.
 */
const OUTWARD_COSTS = [0.9, 2, 5, 20] as const;
/** Minimum space between a ring and a dot or an accent, in millimetres. */
const ACCENT_CLEARANCE = 0.3;
/** A ring is not soldered to parts of a letter with a smaller share of its largest part's area. */
const MIN_AREA_SHARE = 0.06;

/** A ring on a letter: the point that it is soldered to, and its centre. */
export interface RingPosition {
  readonly joint: Point;
  readonly centre: Point;
  /** The letter's extent without dots and accents. */
  readonly left: number;
  readonly right: number;
}

/**
 * Places a ring on the outer third of a letter, as high and as far out as possible, but clear of dots and accents. If
 * there is no such place, as far from them as possible.
 * @param polygons the letter's outlines, in millimetres
 * @param side -1 for the left end of the name, 1 for the right
 * @param outlineGrowth how far the drawn outline extends beyond the polygons, in millimetres
 */
export function placeRing(
  polygons: readonly Polygon[],
  side: -1 | 1,
  outlineGrowth: number,
): RingPosition {
  const { body, accents } = splitAccents(polygons);
  const { left, right } = body
    .map((polygon) => measurePolygon(polygon).box)
    .reduce(unionBox, EMPTY_BOX);
  const positions = OUTWARD_COSTS.map((outwards) => {
    const joint = cheapestJoint(body, side < 0 ? left : right, side, outwards, (right - left) / 3);
    // At the minimum, the outline's normal is the direction in which the cost decreases.
    const length = Math.hypot(outwards, 1);
    const reach = outlineGrowth + RING_RADIUS - RING_WIRE * 0.9;
    const centre = { x: joint.x + (side * outwards * reach) / length, y: joint.y - reach / length };
    const accentDistance = Math.min(...accents.map((accent) => distanceTo(accent, centre)));
    return { joint, centre, left, right, accentDistance };
  });
  const minDistance = RING_RADIUS + outlineGrowth + ACCENT_CLEARANCE;
  const clear = positions.find(({ accentDistance }) => accentDistance >= minDistance);
  return clear ?? positions.reduce((a, b) => (b.accentDistance > a.accentDistance ? b : a));
}

/** The point of a letter's outer part with the lowest cost. */
function cheapestJoint(
  body: readonly Polygon[],
  edge: number,
  side: -1 | 1,
  outwards: number,
  maxDistance: number,
): Point {
  let minCost = Infinity;
  let joint: Point = { x: 0, y: 0 };
  for (const polygon of body) {
    for (let i = 0; i < polygon.length; i += 2) {
      const x = polygon[i] ?? 0;
      const y = polygon[i + 1] ?? 0;
      const distance = (edge - x) * side;
      const cost = y + outwards * distance;
      if (distance > maxDistance || cost >= minCost) continue;
      minCost = cost;
      joint = { x, y };
    }
  }
  return joint;
}

/** The distance from a point to the nearest vertex of a polygon. */
function distanceTo(polygon: Polygon, { x, y }: Point): number {
  let min = Infinity;
  for (let i = 0; i < polygon.length; i += 2)
    min = Math.min(min, Math.hypot((polygon[i] ?? 0) - x, (polygon[i + 1] ?? 0) - y));
  return min;
}

/**
 * Separates a letter from its dots and accents: the parts that are completely above or below the largest part. Other small
 * parts are left out of both.
 */
function splitAccents(polygons: readonly Polygon[]) {
  const parts = polygons.map((polygon) => {
    const { signedArea, box } = measurePolygon(polygon);
    return { polygon, top: box.top, bottom: box.bottom, area: Math.abs(signedArea) };
  });
  const [main] = parts.toSorted((a, b) => b.area - a.area);
  const body: Polygon[] = [];
  const accents: Polygon[] = [];
  for (const { polygon, area, top, bottom } of parts) {
    if (main === undefined || bottom <= main.top || top >= main.bottom) accents.push(polygon);
    else if (area >= main.area * MIN_AREA_SHARE) body.push(polygon);
  }
  return { body, accents };
}
