import { type SceneBuilder, anchorOf } from "../scene/sceneBuilder.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";

/** Adds a ring through a hole. Anchors: left, right (where a chain passes through it). Omitted if the part with the hole is. */
export function addRing(part: PartOf<"ring">, builder: SceneBuilder): void {
  const hole = anchorOf(builder, builder.anchors, part.at);
  if (hole === null) {
    builder.omitted.add(part.id);
    return;
  }
  const wire = part.radius * 0.24;
  const centre = { x: hole.x, y: hole.y - part.radius * 0.85 };
  builder.items.push({ kind: "ring", centre, radius: part.radius, wire });
  const y = centre.y - part.radius * 0.62;
  builder.anchors.set(`${part.id}.left`, { x: centre.x - part.radius * 0.2, y });
  builder.anchors.set(`${part.id}.right`, { x: centre.x + part.radius * 0.2, y });
  builder.box = { ...builder.box, top: Math.min(builder.box.top, centre.y - part.radius) };
}
