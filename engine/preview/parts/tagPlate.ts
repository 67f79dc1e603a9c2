import { roundedPath } from "../../geometry/path.ts";
import { addSheet } from "./addItems.ts";
import type { LayOutPart } from "./partLayout.ts";
import { tagOf, tagOutline } from "./tag.ts";

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
