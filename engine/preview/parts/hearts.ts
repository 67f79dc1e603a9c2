import type { SceneBuilder } from "../scene/sceneBuilder.ts";
import { ringsShape } from "../plate/plateShapes.ts";
import { RING_RADIUS, RING_WIRE } from "../plate/rings.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import type { Shape } from "../scene/scene.ts";
import { type Heart, heartBottom, heartOfWidth, heartPath } from "../../geometry/heart.ts";
import { addSheet } from "./addMetal.ts";

/** Distance of a plate's rim line from the edge, in millimetres. */
const RIM = 0.85;
/** The angle of the ring on a lobe, in radians: 0 is up, positive is outwards. */
const RING_ANGLE = -0.12;

/** Adds a solid heart. Anchors: left, right, bottom. */
export function addHeartPlate(part: PartOf<"heartPlate">, builder: SceneBuilder): void {
  const heart = heartOfWidth(part.width);
  builder.hearts.set(part.id, { ...heart, band: 0 });
  addHeart(part.id, heart, heartPath(heart, 0), false, heartPath(heart, RIM), builder);
}

/** Adds an open heart. Anchors: left, right, bottom. */
export function addHeartBand(part: PartOf<"heartBand">, builder: SceneBuilder): void {
  const heart = heartOfWidth(part.width);
  builder.hearts.set(part.id, { ...heart, band: part.band });
  addHeart(part.id, heart, heartPath(heart, 0) + heartPath(heart, part.band), true, null, builder);
}

function addHeart(
  id: string,
  heart: Heart,
  path: string,
  holes: boolean,
  rim: string | null,
  builder: SceneBuilder,
): void {
  const halfWidth = heart.lobeOffset + heart.lobeRadius;
  const bottom = heartBottom(heart);
  const reach = heart.lobeRadius + RING_RADIUS - RING_WIRE;
  const x = heart.lobeOffset + Math.sin(RING_ANGLE) * reach;
  const y = -Math.cos(RING_ANGLE) * reach;
  const left = { x: -x, y };
  const right = { x, y };
  const box = {
    left: -halfWidth,
    right: halfWidth,
    top: -heart.lobeRadius - RING_RADIUS * 2,
    bottom,
  };
  const plate: Shape = { kind: "area", path, grow: 0, holes };
  addSheet(
    builder,
    { shapes: [ringsShape([left, right]), plate], box, rim },
    { ...box, top: y - RING_RADIUS },
  );
  builder.anchors.set(`${id}.left`, left);
  builder.anchors.set(`${id}.right`, right);
  builder.edges.set(`${id}.bottom`, () => ({ x: 0, y: bottom }));
}
