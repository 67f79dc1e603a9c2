import { heartOfWidth, heartPath } from "../../geometry/heart.ts";
import type { Shape } from "../scene.ts";
import { addHeart } from "./heartPlate.ts";
import type { LayOutPart } from "./partLayout.ts";

/** An open heart. Anchors: left, right, bottom. */
export const layOutHeartBand: LayOutPart<"heartBand"> = ({ id, width, band }, _texts, context) => {
  const heart = heartOfWidth(width);
  context.hearts.set(id, { ...heart, band, inside: [] });
  const path = heartPath(heart, 0) + heartPath(heart, band);
  const shape: Shape = { kind: "area", path, grow: 0, holes: true };
  return { draw: (scene) => addHeart(scene, id, heart, shape, null) };
};
