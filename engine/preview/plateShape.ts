import { type Command, mapPoints } from "../geometry/outline.ts";
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

/** A shape at another width, in millimetres. Mirrored if it is negative. */
export function scaledTo(
  width: number,
  { rings, outline, areas, ...shape }: PlateShape,
): PlateShape {
  const [scaleX, scale] = [width / shape.width, Math.abs(width) / shape.width];
  const point = ({ x, y }: Point) => ({ x: x * scaleX, y: y * scale });
  const mapped = <T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
  return {
    width: Math.abs(width),
    height: shape.height * scale,
    outline: outline.map((command) => mapPoints(command, (x, y) => [x * scaleX, y * scale])),
    rings: mapped(rings, (ring) => ({ ...ring, ...point(ring), radius: ring.radius * scale })),
    areas: mapped(areas, (area) => ({
      ...point(area),
      width: area.width * scale,
      height: area.height * scale,
    })),
  };
}

/** A shape as it is seen from the back. */
export const mirrored = (shape: PlateShape): PlateShape => scaledTo(-shape.width, shape);
