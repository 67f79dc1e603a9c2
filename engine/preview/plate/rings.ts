import { EMPTY_BOX, unionBox } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";
import { measure, type Polygon } from "../../geometry/outline.ts";

/** Outer radius of a ring soldered to a plate, in millimetres. */
export const RING = 1.25;
/** The width of the ring's wire, in millimetres. */
export const RING_WIRE = 0.42;

/** The cost of a millimetre from the outer edge, relative to a millimetre from the top. */
const OUTWARDS = 0.9;
/** Parts of a letter smaller than this share of its largest part get no ring. */
const MIN_AREA_SHARE = 0.06;

/** The point of a letter that a ring is soldered to, and the ring's centre. */
export interface RingSeat {
  readonly seat: Point;
  readonly centre: Point;
  /** The letter's extent without dots and accents. */
  readonly left: number;
  readonly right: number;
}

/**
 * Places a ring on the outer third of a letter, as high and as far out as possible.
 * @param polygons the letter's outlines, in millimetres
 * @param side -1 for the left end of the name, 1 for the right
 * @param outlineGrowth how far the drawn outline extends beyond the polygons, in millimetres
 */
export function seatRing(
  polygons: readonly Polygon[],
  side: -1 | 1,
  outlineGrowth: number,
): RingSeat {
  const body = bodyOf(polygons);
  const { left, right } = body.map((polygon) => measure(polygon).box).reduce(unionBox, EMPTY_BOX);
  const third = (right - left) / 3;
  let minCost = Infinity;
  let seat: Point = { x: 0, y: 0 };
  for (const polygon of body) {
    for (let i = 0; i < polygon.length; i += 2) {
      const x = polygon[i] ?? 0;
      const y = polygon[i + 1] ?? 0;
      const distance = side < 0 ? x - left : right - x;
      const cost = y + OUTWARDS * distance;
      if (distance > third || cost >= minCost) continue;
      minCost = cost;
      seat = { x, y };
    }
  }
  // At the minimum, the outline's normal is the direction in which the cost decreases.
  const length = Math.hypot(OUTWARDS, 1);
  const reach = outlineGrowth + RING - RING_WIRE * 0.9;
  const centre = { x: seat.x + (side * OUTWARDS * reach) / length, y: seat.y - reach / length };
  return { seat, left, right, centre };
}

/** A letter without dots and accents: parts that are too small, or completely above or below the largest part. */
function bodyOf(polygons: readonly Polygon[]): readonly Polygon[] {
  const parts = polygons.map((polygon) => {
    const { doubledArea, box } = measure(polygon);
    return { polygon, top: box.top, bottom: box.bottom, area: Math.abs(doubledArea) };
  });
  const [main] = parts.toSorted((a, b) => b.area - a.area);
  if (main === undefined) return [];
  const isInBody = ({ area, top, bottom }: typeof main) =>
    area >= main.area * MIN_AREA_SHARE && bottom > main.top && top < main.bottom;
  return parts.filter(isInBody).map(({ polygon }) => polygon);
}
