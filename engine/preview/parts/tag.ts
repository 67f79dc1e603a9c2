import { type Bench, need, put } from "../bench.ts";
import type { PartOf } from "../previewSchema.ts";
import { still, PLAIN_WEIGHT } from "../scene.ts";
import { num } from "../shapes/path.ts";
import { circle } from "../shapes/circle.ts";
import { photoBox, plateOf } from "./plate.ts";

const RIM = 0.8;

/** A rounded rectangle about (0, 0) as SVG path data. */
export function roundedPath(width: number, height: number, corner: number): string {
  const r = num(corner);
  const w = num(width - 2 * corner);
  const h = num(height - 2 * corner);
  const arc = `a${r} ${r} 0 0 1 `;
  return `M${num(-width / 2 + corner)} ${num(-height / 2)}h${w}${arc}${r} ${r}v${h}${arc}-${r} ${r}h-${w}${arc}-${r} -${r}v-${h}${arc}${r} -${r}Z`;
}

/** A rounded plate with a hole. Anchors: hole, bottom. */
export function tagPlate(part: PartOf<"tagPlate">, bench: Bench): void {
  const { holeY, ...tag } = plateOf(part, bench.values);
  const { width, height } = tag;
  const hole = { x: 0, y: holeY };
  const box = {
    left: -width / 2,
    right: width / 2,
    top: -height / 2 - part.hole,
    bottom: height / 2,
  };
  put(
    bench,
    {
      kind: "metal",
      finish: "sheet",
      weight: PLAIN_WEIGHT,
      place: still(0, 0),
      shapes: [
        {
          kind: "area",
          path: roundedPath(width, height, part.corner) + circle(hole, part.hole),
          grow: 0,
          holes: true,
        },
      ],
      box,
      rim: roundedPath(width - 2 * RIM, height - 2 * RIM, part.corner - RIM),
      faint: false,
    },
    box,
  );
  bench.tags.set(part.id, tag);
  bench.anchors.set(`${part.id}.hole`, hole);
  const reach = width / 2 - part.corner;
  bench.edges.set(`${part.id}.bottom`, (x) => ({
    x: Math.max(-reach, Math.min(reach, x)),
    y: height / 2,
  }));
}

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

/** A photo in the metal's shades, within the plate's edge. */
export function engravePhoto(part: PartOf<"engravePhoto">, bench: Bench): void {
  const tag = need(bench.tags, part.on);
  const { left, right, top, bottom } = photoBox(tag, part.inset);
  const width = right - left;
  const height = bottom - top;
  const value = bench.values[part.from];
  bench.items.push({
    kind: "photo",
    place: still(0, (top + bottom) / 2),
    path: roundedPath(width, height, Math.max(0.5, tag.corner - part.inset)),
    box: { left: -width / 2, right: width / 2, top: -height / 2, bottom: height / 2 },
    photo: typeof value === "string" && value !== "" ? value : null,
  });
}
