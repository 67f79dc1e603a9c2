import { linksAlong } from "../../geometry/links.ts";
import type { Point } from "../../geometry/point.ts";
import type { NameCut } from "../plate/cutName.ts";
import { edgeNear } from "../plate/grid.ts";
import { ACCENT_CLEARANCE, minBy, RING_RADIUS, RING_WIRE, spaceToAccents } from "../plate/rings.ts";
import type { SceneBuilder } from "../sceneBuilder.ts";

/** A plate of a ladder. `y` is the y of its centre. */
export interface Plate {
  readonly cut: NameCut;
  readonly isSample: boolean;
  readonly y: number;
}

/** Radius of the ring under a plate that the chain to the next plate hangs from, in millimetres. */
export const HANGER = 0.95;
/** Width of the links between plates, in millimetres. */
const GAUGE = 0.95;
/** Maximum outward slant of a chain between plates, in millimetres, so that the lower plate does not swing. */
const SLANT = 3;
/** Horizontal offsets at which a position for a ring is searched, in millimetres: farther away only to be clear of accents. */
const NEAR_OFFSETS = [0, -1, 1, -2, 2, -3, 3];
const FAR_OFFSETS = [-4, 4, -5, 5];
/** Distance of the chains from the upper plate's ends, in millimetres. */
const INSET = 2;
/** Minimum distance of a ring's centre from the plate's middle if the two rings below a narrow plate would touch otherwise. */
const MIN_OFFSET = RING_RADIUS + 0.25;

/**
 * The centres of the rings of a lower plate, relative to its own centre: at its ends, unless it is much wider than the upper
 * plate.
 */
export function ringCentresOf(above: Plate, cut: NameCut): readonly [left: Point, right: Point] {
  const centresFrom = (minOffset: number) =>
    [ringCentreOf(above, cut, -1, minOffset), ringCentreOf(above, cut, 1, minOffset)] as const;
  const centres = centresFrom(-Infinity);
  const [left, right] = centres;
  const isApart =
    left.x < right.x && Math.hypot(right.x - left.x, right.y - left.y) > 2 * RING_RADIUS;
  return isApart ? centres : centresFrom(MIN_OFFSET);
}

/** @param minOffset the minimum distance from the plate's middle towards `side` */
function ringCentreOf(above: Plate, cut: NameCut, side: -1 | 1, minOffset: number): Point {
  const { centre } = side < 0 ? cut.left : cut.right;
  const { box } = above.cut;
  const reach = side < 0 ? box.left : box.right;
  if ((centre.x - reach) * side <= SLANT) return centre;
  const wantedX = Math.max(reach * side - INSET, minOffset) * side;
  const centresAt = (offsets: readonly number[]) =>
    offsets.map((offset): Point => {
      const edge = edgeNear(cut, Math.max((wantedX + offset) * side, minOffset) * side, -1);
      return { x: edge.x, y: edge.y - RING_RADIUS + RING_WIRE };
    });
  const isClear = (each: Point) =>
    spaceToAccents(each, cut.accents, cut.stroke / 2) >= ACCENT_CLEARANCE;
  const clear = [NEAR_OFFSETS, FAR_OFFSETS]
    .map((offsets) => centresAt(offsets).filter(isClear))
    .find((centres) => centres.length > 0);
  // Prefer high metal nearby. A ring in the gap between two letters would be lower.
  return minBy(clear ?? centresAt(NEAR_OFFSETS), ({ x, y }) => y + Math.abs(x - wantedX));
}

/** Draws two short chains from a plate to the rings of the plate below. */
export function joinPlates(above: Plate, below: Plate, scene: SceneBuilder): void {
  const { box } = above.cut;
  const inset = Math.min(INSET, (box.right - box.left) / 4);
  for (const centre of ringCentresOf(above, below.cut)) {
    const end = { x: centre.x, y: centre.y + below.y };
    const x = Math.min(Math.max(end.x, box.left + inset), box.right - inset);
    const edge = edgeNear(above.cut, x, 1);
    const hanger = { x: edge.x, y: edge.y + above.y + HANGER - RING_WIRE / 2 };
    scene.items.push({ kind: "ring", centre: hanger, radius: HANGER, wire: RING_WIRE * 0.85 });
    const chainEnds = [
      { x: hanger.x, y: hanger.y + HANGER * 0.4 },
      { x: end.x, y: end.y - RING_RADIUS * 0.4 },
    ];
    const links = linksAlong(chainEnds, "cable", GAUGE, true);
    scene.items.push({ kind: "chain", style: "cable", gauge: GAUGE, links });
  }
}
