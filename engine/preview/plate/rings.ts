import type { Point } from "../../geometry/point.ts";
import { doubledArea } from "../../geometry/outline.ts";
import type { Polygon } from "../../geometry/outline.ts";

/** Outer radius of a ring soldered to a plate, in millimetres. */
export const RING = 1.25;
/** The width of its wire, in millimetres. */
export const RING_WIRE = 0.42;

/** The cost of a millimetre from the outer edge, relative to one from the top. */
const OUTWARDS = 0.9;
/** Parts of a letter smaller than this share of its largest part get no ring. */
const FRAGMENT = 0.06;

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
  const solid = bodyOf(polygons);
  let inner = Infinity;
  let outer = -Infinity;
  for (const polygon of solid) {
    for (let i = 0; i < polygon.length; i += 2) {
      const out = (polygon[i] ?? 0) * side;
      if (out < inner) inner = out;
      if (out > outer) outer = out;
    }
  }
  const third = outer - (outer - inner) / 3;
  let minDistance = Infinity;
  let seat: Point = { x: 0, y: 0 };
  for (const polygon of solid) {
    for (let i = 0; i < polygon.length; i += 2) {
      const x = polygon[i] ?? 0;
      const y = polygon[i + 1] ?? 0;
      if (x * side < third) continue;
      const cost = y + OUTWARDS * (outer - x * side);
      if (cost < minDistance) {
        minDistance = cost;
        seat = { x, y };
      }
    }
  }
  // At the minimum, the outline's normal is the direction in which the cost decreases.
  const length = Math.hypot(OUTWARDS, 1);
  const out = outlineGrowth + RING - RING_WIRE * 0.9;
  return {
    seat,
    left: Math.min(inner * side, outer * side),
    right: Math.max(inner * side, outer * side),
    centre: { x: seat.x + (side * OUTWARDS * out) / length, y: seat.y - out / length },
  };
}

/** A letter without dots and accents: parts that are too small, or completely above or below the largest part. */
function bodyOf(polygons: readonly Polygon[]): readonly Polygon[] {
  const parts = polygons.map((polygon) => {
    let top = Infinity;
    let bottom = -Infinity;
    for (let i = 1; i < polygon.length; i += 2) {
      const y = polygon[i] ?? 0;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    return { polygon, top, bottom, area: Math.abs(doubledArea(polygon)) };
  });
  const [main] = parts.toSorted((a, b) => b.area - a.area);
  if (main === undefined) return [];
  return parts
    .filter(
      ({ area, top, bottom }) =>
        area >= main.area * FRAGMENT && bottom > main.top && top < main.bottom,
    )
    .map(({ polygon }) => polygon);
}
