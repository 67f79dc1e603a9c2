import { CANVAS, type Finish, type ItemOf, type Scene } from "../scene/scene.ts";
import { circleBox, unionBox, type Box, EMPTY_BOX, translateBox } from "../../geometry/box.ts";
import type { Place } from "../../geometry/point.ts";
import type { Region } from "./metalFilter.ts";

/** The average stroke width of the metal with a finish, in millimetres. */
export function weightOf(metals: readonly ItemOf<"metal">[], finish: Finish): number {
  const weights = metals.filter((metal) => metal.finish === finish).map(({ weight }) => weight);
  return weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
}

/** The margin of a region for the rounding of the metal's edges, in pixels. */
const MARGIN = 12;

/** The region of the canvas that the metal with a finish covers, with a margin. */
export function regionOf(
  metals: readonly ItemOf<"metal">[],
  finish: Finish,
  { camera }: Scene,
): Region {
  let box: Box = EMPTY_BOX;
  for (const metal of metals) {
    if (metal.finish !== finish) continue;
    for (const place of metal.places) box = unionBox(box, placedBox(metal.box, place));
  }
  const left = Math.max(0, Math.floor(box.left * camera.scale + camera.x - MARGIN));
  const top = Math.max(0, Math.floor(box.top * camera.scale + camera.y - MARGIN));
  return {
    x: left,
    y: top,
    width: Math.min(CANVAS.width, Math.ceil(box.right * camera.scale + camera.x + MARGIN)) - left,
    height: Math.min(CANVAS.height, Math.ceil(box.bottom * camera.scale + camera.y + MARGIN)) - top,
  };
}

/** The box of a metal item on the scene. Larger than necessary for a rotated one: a bead, which does not reach the corners of its box. */
function placedBox(box: Box, place: Place): Box {
  if (place.angle === 0) return translateBox(box, place.x, place.y);
  const reach = Math.max(-box.left, box.right, -box.top, box.bottom) * 1.2;
  return circleBox(place, reach);
}
