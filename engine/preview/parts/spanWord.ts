import { type Bench, need } from "../sceneBuilder.ts";
import type { PlateText } from "../fit/fitPlates.ts";
import { outermost } from "../plate/edgeOfPlate.ts";
import { shapesOf } from "../plate/plateShapes.ts";
import { heartHalfWidth } from "../../geometry/heart.ts";
import { num } from "../../geometry/path.ts";
import { cutOf } from "./cutOf.ts";
import { putCut } from "./putCut.ts";

/** Spans a band with a word: where an end of the word does not reach the band, a bar does. */
export function spanWord(word: PlateText, inside: string, bench: Bench): void {
  const heart = need(bench.hearts, inside);
  const cut = cutOf(word.font, word.text, word.run, word.size);
  if (cut === null || word.span === null) return;
  const { em, x, y } = word.span;
  const shapes = shapesOf(cut);
  // As large as it may be the word touches the band by itself.
  const short = cut.scale < em * 0.99;
  for (const side of short ? ([-1, 1] as const) : []) {
    const end = outermost(cut, side);
    const band = heartHalfWidth(heart, y + end.y, heart.band) * side - x;
    const path = `M${num(end.x - side * 0.4)} ${num(end.y)}L${num(band + side * 0.7)} ${num(end.y)}`;
    shapes.push({ kind: "wire", path, width: cut.bridgeWidth * 0.9 });
  }
  putCut(bench, { cut, shapes, box: cut.box, x, y, faint: word.faint });
}
