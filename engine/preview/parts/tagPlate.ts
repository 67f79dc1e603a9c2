import type { SceneBuilder } from "../scene/sceneBuilder.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { roundedPath } from "../../geometry/path.ts";
import { addSheet } from "./addMetal.ts";
import { tagOf, tagOutline } from "./tag.ts";

/** Distance of the rim line from the edge, in millimetres. */
const RIM = 0.8;

/** Adds a rounded plate with a hole. Anchors: hole, bottom. */
export function addTagPlate(part: PartOf<"tagPlate">, builder: SceneBuilder): void {
  const { holeY, ...tag } = tagOf(part, builder.values);
  const { width, height, corner } = tag;
  const hole = { x: 0, y: holeY };
  // Above the plate, there is space for the ring through the hole.
  const box = {
    left: -width / 2,
    right: width / 2,
    top: -height / 2 - part.hole,
    bottom: height / 2,
  };
  const path = tagOutline(part, builder.values);
  const rim = roundedPath(width - 2 * RIM, height - 2 * RIM, corner - RIM);
  addSheet(
    builder,
    { shapes: [{ kind: "area", path, grow: 0, holes: true }], box, rim },
    { ...box, top: -height / 2 },
  );
  builder.tags.set(part.id, tag);
  builder.anchors.set(`${part.id}.hole`, hole);
  const reach = width / 2 - corner;
  builder.edges.set(`${part.id}.bottom`, (x) => ({
    x: Math.max(-reach, Math.min(reach, x)),
    y: height / 2,
  }));
}
