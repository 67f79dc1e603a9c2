import { anchorOf } from "../sceneBuilder.ts";
import type { LayOutPart } from "./partLayout.ts";

/** A ring through a hole. Anchors: left, right (where a chain passes through it). Omitted if the part with the hole is. */
export const layOutRing: LayOutPart<"ring"> = ({ id, at, radius }) => ({
  draw(scene) {
    const hole = anchorOf(scene, scene.anchors, at);
    if (hole === null) {
      scene.omitted.add(id);
      return;
    }
    const centre = { x: hole.x, y: hole.y - radius * 0.85 };
    scene.items.push({ kind: "ring", centre, radius, wire: radius * 0.24 });
    const y = centre.y - radius * 0.62;
    for (const side of ["left", "right"]) scene.anchors.set(`${id}.${side}`, { x: centre.x, y });
    scene.box = { ...scene.box, top: Math.min(scene.box.top, centre.y - radius) };
  },
});
