import { doubledArea } from "../type/makeGlyph.ts";
import type { Polygon } from "../type/glyph.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Outer radius of a ring soldered to a plate and the width of its wire, in millimetres. */
export const RING = 1.25;
export const RING_WIRE = 0.42;

/** How much a millimetre from the outer edge weighs against one from the top. */
const OUTWARDS = 0.9;
/** Parts of a letter smaller than this share of it hold no ring (dots, accents). */
const FRAGMENT = 0.06;

/** Where on a letter a ring is soldered, and the ring's centre. */
export interface RingSeat {
  readonly seat: Point;
  readonly centre: Point;
}

/**
 * Seats a ring on the outer third of a letter, as high and as far out as can be.
 * @param polygons the letter's outlines, in millimetres
 * @param side -1 for the left end of the name, 1 for the right
 * @param grown what the drawn outline stands out beyond the polygons, in millimetres
 */
export function seatRing(polygons: readonly Polygon[], side: -1 | 1, grown: number): RingSeat {
  const areas = polygons.map((polygon) => Math.abs(doubledArea(polygon)));
  const whole = Math.max(...areas);
  const solid = polygons.filter((_, i) => (areas[i] ?? 0) >= whole * FRAGMENT);
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
  let least = Infinity;
  let seat: Point = { x: 0, y: 0 };
  for (const polygon of solid) {
    for (let i = 0; i < polygon.length; i += 2) {
      const x = polygon[i] ?? 0;
      const y = polygon[i + 1] ?? 0;
      if (x * side < third) continue;
      const cost = y + OUTWARDS * (outer - x * side);
      if (cost < least) {
        least = cost;
        seat = { x, y };
      }
    }
  }
  // At the seat the outline faces the way the cost falls.
  const length = Math.hypot(OUTWARDS, 1);
  const out = grown + RING - RING_WIRE * 0.9;
  return {
    seat,
    centre: { x: seat.x + (side * OUTWARDS * out) / length, y: seat.y - out / length },
  };
}
