import { type Bench, heldAt } from "../sceneBuilder.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";

/** A ring through a hole. Anchors: left, right (where a chain runs through it). Not drawn where the part it hangs on is not. */
export function ring(part: PartOf<"ring">, bench: Bench): void {
  const hole = heldAt(bench, bench.anchors, part.at);
  if (hole === null) {
    bench.silent.add(part.id);
    return;
  }
  const wire = part.radius * 0.24;
  const centre = { x: hole.x, y: hole.y - part.radius * 0.85 };
  bench.items.push({ kind: "ring", centre, radius: part.radius, wire });
  const y = centre.y - part.radius * 0.62;
  bench.anchors.set(`${part.id}.left`, { x: centre.x - part.radius * 0.2, y });
  bench.anchors.set(`${part.id}.right`, { x: centre.x + part.radius * 0.2, y });
  bench.box = { ...bench.box, top: Math.min(bench.box.top, centre.y - part.radius) };
}
