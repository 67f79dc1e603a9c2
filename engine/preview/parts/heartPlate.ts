import { type Heart, heartBottom, heartOfWidth, heartPath } from "../../geometry/heart.ts";
import { RING_RADIUS, RING_WIRE, ringsShape } from "../plate/rings.ts";
import type { ItemOf, Shape } from "../scene.ts";
import { addSheet, type SceneBuilder } from "../sceneBuilder.ts";
import type { LayOutPart } from "./partLayout.ts";

/** Distance of a plate's rim line from the edge, in millimetres. */
const RIM = 0.85;
/** The angle of the ring on a lobe, in radians: 0 is up, positive is outwards. */
const RING_ANGLE = -0.12;

/** A solid heart. Anchors: left, right, bottom. */
export const layOutHeartPlate: LayOutPart<"heartPlate"> = (part, _texts, context) => {
  const heart = heartOfWidth(part.width);
  context.hearts.set(part.id, { ...heart, band: 0, inside: [] });
  const shape: Shape = { kind: "area", path: heartPath(heart, 0), grow: 0, holes: false };
  return { draw: (scene) => addHeart(scene, part.id, heart, shape, heartPath(heart, RIM)) };
};

/** Adds a heart of this shape with two rings. Anchors: left, right, bottom. */
export function addHeart(
  scene: SceneBuilder,
  id: string,
  heart: Heart,
  shape: Shape,
  rim: ItemOf<"metal">["rim"],
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
  const made = { ...box, top: y - RING_RADIUS };
  addSheet(scene, { shapes: [ringsShape([left, right]), shape], box, rim }, made);
  scene.anchors.set(`${id}.left`, left);
  scene.anchors.set(`${id}.right`, right);
  scene.edges.set(`${id}.bottom`, () => ({ x: 0, y: bottom }));
}
