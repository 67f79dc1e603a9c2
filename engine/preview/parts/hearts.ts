import type { SceneBuilder } from "../sceneBuilder.ts";
import { RING, RING_WIRE } from "../plate/rings.ts";
import type { Point } from "../../geometry/point.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import type { Shape } from "../scene.ts";
import { type Heart, heartBottom, heartOfWidth, heartPath } from "../../geometry/heart.ts";
import { circle } from "../../geometry/circle.ts";
import type { Box } from "../../geometry/box.ts";
import { addSheet } from "./addSheet.ts";

/** Distance of a plate's rim line from the edge, in millimetres. */
const RIM = 0.85;
/** The angle of the ring on a lobe, in radians: 0 is up, positive is outwards. */
const SEAT = -0.12;

/** A solid heart. Anchors: left, right, bottom. */
export function heartPlate(part: PartOf<"heartPlate">, builder: SceneBuilder): void {
  const heart = heartOfWidth(part.width);
  builder.hearts.set(part.id, { ...heart, band: 0 });
  addHeart(part.id, heart, heartPath(heart, 0), false, heartPath(heart, RIM), builder);
}

/** An open heart. Anchors: left, right, bottom. */
export function heartBand(part: PartOf<"heartBand">, builder: SceneBuilder): void {
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
  const half = heart.lobeOffset + heart.lobeRadius;
  const seats = ([-1, 1] as const).map((side): Point => {
    const reach = heart.lobeRadius + RING - RING_WIRE;
    return {
      x: side * (heart.lobeOffset + Math.sin(SEAT) * reach),
      y: -Math.cos(SEAT) * reach,
    };
  });
  const rings = seats.map((seat): Shape => ({
    kind: "wire",
    path: circle(seat, RING - RING_WIRE / 2),
    width: RING_WIRE,
  }));
  const box: Box = {
    left: -half,
    right: half,
    top: -heart.lobeRadius - RING * 2,
    bottom: heartBottom(heart),
  };
  addSheet(builder, { shapes: [...rings, { kind: "area", path, grow: 0, holes }], box, rim });
  const [left, right] = seats;
  if (left !== undefined) builder.anchors.set(`${id}.left`, left);
  if (right !== undefined) builder.anchors.set(`${id}.right`, right);
  builder.edges.set(`${id}.bottom`, () => ({ x: 0, y: heartBottom(heart) }));
}
