import type { Tag } from "../scene/sceneBuilder.ts";
import { type PreviewValues, sizeOf } from "../inputs.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import type { Box } from "../../geometry/box.ts";
import { circlePath, roundedPath } from "../../geometry/path.ts";

/** Distance from the upper edge to the hole, in hole radii. */
const HOLE_EDGE = 1.15;

/** The measurements of a tag for these values, in millimetres relative to its centre. */
export function tagOf(part: PartOf<"tagPlate">, values: PreviewValues): Tag & { holeY: number } {
  const width = sizeOf(part.width, values);
  const height = sizeOf(part.height, values);
  const holeY = -height / 2 + part.hole * (1 + HOLE_EDGE);
  // The part's corner radius may be too large for the smaller sizes.
  const corner = Math.min(part.corner, width / 2, height / 2);
  return { width, height, corner, holeY, holeBottom: holeY + part.hole };
}

/** Whether the hole of a tag is completely inside its outline, including rounded corners. */
export function isHoleInside(tag: ReturnType<typeof tagOf>): boolean {
  const { width, height, corner, holeY, holeBottom } = tag;
  const holeRadius = holeBottom - holeY;
  // The signed distance from the hole's centre to the plate's outline is negative inside.
  const x = corner - width / 2;
  const y = Math.abs(holeY) - (height / 2 - corner);
  const distance =
    Math.hypot(Math.max(x, 0), Math.max(y, 0)) + Math.min(Math.max(x, y), 0) - corner;
  return holeRadius < -distance;
}

/** The box of a photo on a tag, below the hole and inset from the edges. In millimetres relative to the tag's centre. */
export function photoBox(tag: Tag, inset: number): Box {
  const right = tag.width / 2 - inset;
  return { left: -right, right, top: tag.holeBottom + inset, bottom: tag.height / 2 - inset };
}

/** The outline of a tag and its hole as SVG path data, centred at (0, 0). */
export function tagOutline(part: PartOf<"tagPlate">, values: PreviewValues): string {
  const { width, height, corner, holeY } = tagOf(part, values);
  return roundedPath(width, height, corner) + circlePath({ x: 0, y: holeY }, part.hole);
}

/** The minimum radius of a photo's corners, in millimetres. */
const MIN_PHOTO_CORNER = 0.5;

/** The outline of a photo on a tag as SVG path data, centred at (0, 0). Its corners follow those of the tag. */
export function photoOutline(tag: Tag, inset: number): string {
  const { left, right, top, bottom } = photoBox(tag, inset);
  return roundedPath(right - left, bottom - top, Math.max(MIN_PHOTO_CORNER, tag.corner - inset));
}
