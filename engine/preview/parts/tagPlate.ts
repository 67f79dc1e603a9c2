import type { Box } from "../../geometry/box.ts";
import { circlePath, roundedPath } from "../../geometry/path.ts";
import { addSheet } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import { valueFor } from "../byOption.ts";
import type { PreviewValues } from "../shownParts.ts";
import type { LayOutPart } from "./partLayout.ts";

/** Distance of the rim line from the edge, in millimetres. */
const RIM = 0.8;

/** A rounded plate with a hole. Anchors: hole, bottom. */
export const layOutTagPlate: LayOutPart<"tagPlate"> = (part, _texts, { tags, values }) => {
  const tag = tagOf(part, values);
  tags.set(part.id, tag);
  return {
    draw(scene) {
      const { width, height, corner, holeY } = tag;
      // Above the plate, there is space for the ring through the hole.
      const box = {
        left: -width / 2,
        right: width / 2,
        top: -height / 2 - part.hole,
        bottom: height / 2,
      };
      const rim = roundedPath(width - 2 * RIM, height - 2 * RIM, corner - RIM);
      const shapes = [{ kind: "area", path: tagOutline(tag), grow: 0, holes: true }] as const;
      addSheet(scene, { shapes, box, rim }, { ...box, top: -height / 2 });
      scene.anchors.set(`${part.id}.hole`, { x: 0, y: holeY });
      const reach = width / 2 - corner;
      scene.edges.set(`${part.id}.bottom`, (x) => ({
        x: Math.max(-reach, Math.min(reach, x)),
        y: height / 2,
      }));
    },
  };
};

/** The measurements of a rounded plate, in millimetres. Its centre is at (0, 0). */
export interface Tag {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
  /** The radius of the hole, and the y of its centre and of its lower edge. */
  readonly hole: number;
  readonly holeY: number;
  readonly holeBottom: number;
}

/** Distance from the upper edge to the hole, in hole radii. */
const HOLE_EDGE = 1.15;

/** The measurements of a tag for these values. */
export function tagOf(part: PartOf<"tagPlate">, values: PreviewValues): Tag {
  const { hole } = part;
  const width = valueFor(part.width, values);
  const height = valueFor(part.height, values);
  const holeY = -height / 2 + hole * (1 + HOLE_EDGE);
  // The part's corner radius may be too large for the smaller sizes.
  const corner = Math.min(part.corner, width / 2, height / 2);
  return { width, height, corner, hole, holeY, holeBottom: holeY + hole };
}

/** Whether the hole of a tag is completely inside its outline. It is on the axis, where rounded corners take nothing away. */
export function isHoleInside({ width, height, hole, holeY }: Tag): boolean {
  return hole < Math.min(width / 2, height / 2 - Math.abs(holeY));
}

/** The box of a photo on a tag, below the hole and inset from the edges. In millimetres relative to the tag's centre. */
export function photoBox(tag: Tag, inset: number): Box {
  const right = tag.width / 2 - inset;
  return { left: -right, right, top: tag.holeBottom + inset, bottom: tag.height / 2 - inset };
}

/** The outline of a tag and its hole as SVG path data, centred at (0, 0). */
export function tagOutline({ width, height, corner, hole, holeY }: Tag): string {
  return roundedPath(width, height, corner) + circlePath({ x: 0, y: holeY }, hole);
}

/** The minimum radius of a photo's corners, in millimetres. */
const MIN_PHOTO_CORNER = 0.5;

/** The outline of a photo on a tag as SVG path data, centred at (0, 0). Its corners follow those of the tag. */
export function photoOutline(tag: Tag, inset: number): string {
  const { left, right, top, bottom } = photoBox(tag, inset);
  return roundedPath(right - left, bottom - top, Math.max(MIN_PHOTO_CORNER, tag.corner - inset));
}
