import type { Tag } from "../sceneBuilder.ts";
import { type PreviewValues, sizeOf } from "../inputs.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import type { Box } from "../../geometry/box.ts";

/** From the upper edge to the hole, in hole radii. */
const HOLE_EDGE = 1.15;

/** A tag as it is cut for these values, in millimetres about its middle. */
export function tagOf(part: PartOf<"tagPlate">, values: PreviewValues): Tag & { holeY: number } {
  const width = sizeOf(part.width, values);
  const height = sizeOf(part.height, values);
  const holeY = -height / 2 + part.hole * (1 + HOLE_EDGE);
  // A corner that suits the large size may be more than the small one has: then that is round.
  const corner = Math.min(part.corner, width / 2, height / 2);
  return { width, height, corner, holeY, holeBottom: holeY + part.hole };
}

/** Whether metal is all around the hole of a tag, rounded corners included. */
export function holeIsInside({
  width,
  height,
  corner,
  holeY,
  holeBottom,
}: ReturnType<typeof tagOf>): boolean {
  // The distance from the hole's middle to the plate's outline, by which corner or side is nearest.
  const x = corner - width / 2;
  const y = Math.abs(holeY) - (height / 2 - corner);
  const outside = Math.hypot(Math.max(x, 0), Math.max(y, 0)) + Math.min(Math.max(x, y), 0) - corner;
  return holeBottom - holeY < -outside;
}

/** Where on a tag a photo goes: below the hole, so far within the edges. Millimetres about the tag's middle. */
export function photoBox(tag: Tag, inset: number): Box {
  const right = tag.width / 2 - inset;
  return { left: -right, right, top: tag.holeBottom + inset, bottom: tag.height / 2 - inset };
}
