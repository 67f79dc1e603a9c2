import type { Command } from "../geometry/outline.ts";
import type { Point } from "../geometry/point.ts";

/** The names of the circles of a shape: where it hangs, and where another plate hangs below it. */
export const RING_NAMES = [
  "ring",
  "ring-left",
  "ring-right",
  "below",
  "below-left",
  "below-right",
] as const;
export type RingName = (typeof RING_NAMES)[number];

/** The smallest and the largest width or height of a plate, in millimetres. */
export const MIN_SIDE = 3;
export const MAX_SIDE = 120;

/** A hole in a plate, or a ring soldered to its edge, by its outer radius. */
export interface ShapeRing extends Point {
  readonly radius: number;
  readonly isHole: boolean;
}

/** A rectangle for a text or for stones, by its centre. */
export interface ShapeArea extends Point {
  readonly width: number;
  readonly height: number;
}

/** The shape of a plate, from a file of `catalog/shapes`. In millimetres; the centre of its outline's box is (0, 0). */
export interface PlateShape {
  /** Closed subpaths: the outer outline and its holes, in any direction. */
  readonly outline: readonly Command[];
  readonly width: number;
  readonly height: number;
  /** It has `ring`, or `ring-left` and `ring-right`. */
  readonly rings: Readonly<Partial<Record<RingName, ShapeRing>>>;
  /** The rectangles for texts and stones, by id: `text` or `stone`, or with an end, as `text-date`. */
  readonly areas: Readonly<Record<string, ShapeArea>>;
}
