import { type Bench, need } from "../bench.ts";
import type { PartOf } from "../previewSchema.ts";

/** A ring through a hole. Anchors: left, right (where a chain runs through it). */
export function ring(part: PartOf<"ring">, bench: Bench): void {
  const hole = need(bench.anchors, part.at);
  const wire = part.radius * 0.24;
  const centre = { x: hole.x, y: hole.y - part.radius * 0.85 };
  bench.items.push({ kind: "ring", centre, radius: part.radius, wire });
  const y = centre.y - part.radius * 0.62;
  bench.anchors.set(`${part.id}.left`, { x: centre.x - part.radius * 0.2, y });
  bench.anchors.set(`${part.id}.right`, { x: centre.x + part.radius * 0.2, y });
  bench.box = { ...bench.box, top: Math.min(bench.box.top, centre.y - part.radius) };
}
