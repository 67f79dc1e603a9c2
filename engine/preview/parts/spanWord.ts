import { type SceneBuilder, getReference } from "../sceneBuilder.ts";
import type { PlateText } from "../fit/fitPlates.ts";
import { outermost } from "../plate/edgeOfPlate.ts";
import { shapesOf } from "../plate/plateShapes.ts";
import { heartHalfWidth } from "../../geometry/heart.ts";
import { num } from "../../geometry/path.ts";
import { cachedCut } from "./cachedCut.ts";
import { addCut } from "./addCut.ts";

/** Spans a band with a word; a bar connects each end of the word that does not reach the band. */
export function spanWord(word: PlateText, inside: string, builder: SceneBuilder): void {
  const heart = getReference(builder.hearts, inside);
  const cut = cachedCut(word.font, word.text, word.run, word.size);
  if (cut === null || word.span === null) return;
  const { em, x, y } = word.span;
  const shapes = shapesOf(cut);
  // At its maximum size the word touches the band.
  const short = cut.scale < em * 0.99;
  for (const side of short ? ([-1, 1] as const) : []) {
    const end = outermost(cut, side);
    const band = heartHalfWidth(heart, y + end.y, heart.band) * side - x;
    const path = `M${num(end.x - side * 0.4)} ${num(end.y)}L${num(band + side * 0.7)} ${num(end.y)}`;
    shapes.push({ kind: "wire", path, width: cut.bridgeWidth * 0.9 });
  }
  addCut(builder, { cut, shapes, box: cut.box, x, y, isSample: word.isSample });
}
