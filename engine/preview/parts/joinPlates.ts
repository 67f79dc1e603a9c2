import type { SceneBuilder } from "../sceneBuilder.ts";
import type { NameCut } from "../plate/cutName.ts";
import { edgeNear } from "../plate/edgeOfPlate.ts";
import { RING, RING_WIRE } from "../plate/rings.ts";
import type { Point } from "../../geometry/point.ts";
import { cableLinks } from "../../geometry/links.ts";

/** A plate of a ladder: its cut, and how low its middle hangs. */
export interface Plate {
  readonly cut: NameCut;
  readonly isSample: boolean;
  readonly y: number;
}

/** The ring under a plate that a run of chain hangs from. */
export const HANGER = 0.95;
const RUN_GAUGE = 0.95;
/** How far a run may lead outwards on its way down, in millimetres: what hangs by slanting chains swings. */
const SLANT = 3;
/** How far from straight below a ring is looked for, in millimetres. */
const NEARBY = [0, -1, 1, -2, 2, -3, 3] as const;
/** How far inside the upper plate's ends a run begins, in millimetres. */
const INSET = 2;

/** Where the rings of a plate are that hangs under another: at its ends, unless these stand out far to the sides. */
export function seatsOf(above: Plate, cut: NameCut): readonly [left: Point, right: Point] {
  return [seatOf(above, cut, -1), seatOf(above, cut, 1)];
}

function seatOf(above: Plate, cut: NameCut, side: -1 | 1): Point {
  const { centre } = side < 0 ? cut.left : cut.right;
  const { box } = above.cut;
  const reach = side < 0 ? box.left : box.right;
  if ((centre.x - reach) * side <= SLANT) return centre;
  const wanted = reach - side * INSET;
  // High metal nearby is better than the gap between two letters.
  const edges = NEARBY.map((off) => edgeNear(cut, wanted + off, -1));
  const edge = edges.reduce((best, other) =>
    other.y + Math.abs(other.x - wanted) < best.y + Math.abs(best.x - wanted) ? other : best,
  );
  return { x: edge.x, y: edge.y - RING + RING_WIRE };
}

/** Two short runs of chain from a plate down to the rings of the next. */
export function joinPlates(above: Plate, below: Plate, builder: SceneBuilder): void {
  const { box } = above.cut;
  const inset = Math.min(INSET, (box.right - box.left) / 4);
  for (const seat of seatsOf(above, below.cut)) {
    const end = { x: seat.x, y: seat.y + below.y };
    const x = Math.min(Math.max(end.x, box.left + inset), box.right - inset);
    const edge = edgeNear(above.cut, x, 1);
    const hook = { x: edge.x, y: edge.y + above.y + HANGER - RING_WIRE / 2 };
    builder.items.push({ kind: "ring", centre: hook, radius: HANGER, wire: RING_WIRE * 0.85 });
    const run = [
      { x: hook.x, y: hook.y + HANGER * 0.4 },
      { x: end.x, y: end.y - RING * 0.4 },
    ];
    const links = cableLinks(run, RUN_GAUGE, true);
    builder.items.push({ kind: "chain", style: "cable", gauge: RUN_GAUGE, links });
  }
}
