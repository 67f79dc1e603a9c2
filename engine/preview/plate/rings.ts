import { boxOf, measurePolygon, type Polygon } from "../../geometry/outline.ts";
import { circlePath } from "../../geometry/path.ts";
import type { Point } from "../../geometry/point.ts";
import type { Shape } from "../scene.ts";

/** Outer radius of a ring soldered to a plate, in millimetres. */
export const RING_RADIUS = 1.25;
/** The width of the ring's wire, in millimetres. */
export const RING_WIRE = 0.42;

/**
 * The cost of a millimetre from the outer edge, relative to a millimetre from the top. A higher cost keeps the ring
 * nearer to the outer edge, and so lower, beside the letter. The costs are tried in turn until the ring is clear of dots and
 * accents.
 */
const MAX_OUTWARD_COST = 20;
const OUTWARD_COSTS = [0.9, 2, 5, MAX_OUTWARD_COST] as const;
/** Minimum space between a ring and a dot or an accent, in millimetres. */
export const ACCENT_CLEARANCE = 0.3;
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
 * Places a ring on the outer third of a letter, as high and as far out as possible, but clear of dots and accents: beside
 * the letter below them, if need be. If there is no such place, as far from them as possible.
 * @param polygons the letter's outlines, at least one, in millimetres
 * @param side -1 for the left end of the name, 1 for the right
 * @param outlineGrowth how far the drawn outline extends beyond the polygons, in millimetres
 */
export function placeRing(
  polygons: readonly Polygon[],
  side: -1 | 1,
  outlineGrowth: number,
): RingPosition {
  const { body, accents } = splitAccents(polygons);
  const { left, right } = boxOf(body);
  const distanceFromEnd = (x: number) => side * ((side < 0 ? left : right) - x);
  const joints = body.flatMap(pointsOf).filter(({ x }) => distanceFromEnd(x) <= (right - left) / 3);
  const reach = outlineGrowth + RING_RADIUS - RING_WIRE * 0.9;
  const positionAt = (joint: Point, outwards: number) => {
    // Where the cost is lowest, the outline's normal is the direction in which the cost decreases.
    const length = Math.hypot(outwards, 1);
    const centre = { x: joint.x + (side * outwards * reach) / length, y: joint.y - reach / length };
    return { joint, centre, left, right, space: spaceToAccents(centre, accents, outlineGrowth) };
  };
  const cheapest = (points: readonly Point[], outwards: number) =>
    positionAt(
      minBy(points, ({ x, y }) => y + outwards * distanceFromEnd(x)),
      outwards,
    );
  const isClear = ({ space }: { readonly space: number }) => space >= ACCENT_CLEARANCE;

  const positions = OUTWARD_COSTS.map((outwards) => cheapest(joints, outwards));
  const clear = positions.find(isClear);
  if (clear !== undefined) return clear;
  const lowerJoints = joints.filter((joint) => isClear(positionAt(joint, MAX_OUTWARD_COST)));
  return lowerJoints.length > 0
    ? cheapest(lowerJoints, MAX_OUTWARD_COST)
    : minBy(positions, ({ space }) => -space);
}

/** The space between a ring with this centre and the nearest accent, in millimetres; negative if they overlap. */
export function spaceToAccents(
  centre: Point,
  accents: readonly Polygon[],
  outlineGrowth: number,
): number {
  const distance = Math.min(...accents.map((accent) => distanceTo(accent, centre)));
  return distance - RING_RADIUS - outlineGrowth;
}

function pointsOf(polygon: Polygon): readonly Point[] {
  return Array.from({ length: polygon.length / 2 }, (_, i) => ({
    x: polygon[2 * i] ?? 0,
    y: polygon[2 * i + 1] ?? 0,
  }));
}

/** The distance from a point to the nearest vertex of a polygon. */
function distanceTo(polygon: Polygon, { x, y }: Point): number {
  let min = Infinity;
  for (let i = 0; i < polygon.length; i += 2)
    min = Math.min(min, Math.hypot((polygon[i] ?? 0) - x, (polygon[i + 1] ?? 0) - y));
  return min;
}

/**
 * Separates a letter from its dots and accents: the parts that are completely above or below the largest part. The body is
 * never empty. Other small parts are left out of both.
 */
export function splitAccents(polygons: readonly Polygon[]) {
  const parts = polygons.map((polygon) => {
    const { signedArea, box } = measurePolygon(polygon);
    return { polygon, top: box.top, bottom: box.bottom, area: Math.abs(signedArea) };
  });
  const [main] = parts.toSorted((a, b) => b.area - a.area);
  const body: Polygon[] = [];
  const accents: Polygon[] = [];
  for (const { polygon, area, top, bottom } of parts) {
    if (main === undefined || bottom < main.top || top > main.bottom) accents.push(polygon);
    else if (area >= main.area * MIN_AREA_SHARE) body.push(polygon);
  }
  return { body, accents };
}

/** The rings soldered to a plate. */
export function ringsShape(centres: readonly Point[]): Shape {
  const circles = centres.map((centre) => circlePath(centre, RING_RADIUS - RING_WIRE / 2));
  return { kind: "wire", path: circles.join(""), width: RING_WIRE };
}

/** The first item with the lowest cost. @throws TypeError if there is no item */
export const minBy = <Item>(items: readonly Item[], cost: (item: Item) => number): Item =>
  items.reduce((best, item) => (cost(item) < cost(best) ? item : best));
