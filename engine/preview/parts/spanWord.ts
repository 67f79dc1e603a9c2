import { type SceneBuilder, getReference } from "../scene/sceneBuilder.ts";
import type { PlateText } from "../fit/fitPlates.ts";
import { outermost } from "../plate/edgeOfPlate.ts";
import { cachedCut, type NameCut } from "../plate/cutName.ts";
import { shapesOf } from "../plate/plateShapes.ts";
import { type HeartWithBand, heartHalfWidth } from "../../geometry/heart.ts";
import { unionBox } from "../../geometry/box.ts";
import { num } from "../../geometry/path.ts";
import type { Point } from "../../geometry/point.ts";
import { addCut } from "./addMetal.ts";

/** How far a bar between a word and its band extends into the word and into the band, in millimetres. */
const BAR_IN_WORD = 0.4;
const BAR_IN_BAND = 0.7;
/** The width of such a bar, in widths of the word's bridges. */
const BAR_WIDTH = 0.9;

/** Spans a band with a word, and returns its cut. Null if it can't be cut. If an end of the word does not reach the band, a bar connects it. */
export function spanWord(word: PlateText, inside: string, builder: SceneBuilder): NameCut | null {
  const heart = getReference(builder.hearts, inside);
  const cut = cachedCut(word.font, word.text, word.run, word.size);
  if (cut === null || word.span === null) return null;
  const { x, y } = word.span;
  const shapes = shapesOf(cut);
  const width = cut.bridgeWidth * BAR_WIDTH;
  // The lighting is limited to the box, so it must contain the bars.
  let { box } = cut;
  for (const side of [-1, 1] as const) {
    if (reachesBand(cut, word.span, heart, side)) continue;
    const end = outermost(cut, side);
    const bandX = heartHalfWidth(heart, y + end.y, heart.band) * side - x;
    const tip = bandX + side * BAR_IN_BAND;
    const path = `M${num(end.x - side * BAR_IN_WORD)} ${num(end.y)}L${num(tip)} ${num(end.y)}`;
    shapes.push({ kind: "wire", path, width });
    const [left, right] = [tip - width / 2, tip + width / 2];
    box = unionBox(box, { left, right, top: end.y, bottom: end.y });
  }
  addCut(builder, cut, { x, y }, { shapes, box, isSample: word.isSample });
  return cut;
}

/**
 * Whether the word's metal extends into the band on the left (-1) or right (1). A word at its maximum size does, unless the
 * cut has moved separate letters together.
 */
function reachesBand(
  { grid }: NameCut,
  { x, y }: Point,
  heart: HeartWithBand,
  side: -1 | 1,
): boolean {
  for (let row = 0; row < grid.rows; row++) {
    const cells = grid.metal.subarray(row * grid.columns, (row + 1) * grid.columns);
    const column = side < 0 ? cells.findIndex(isMetal) : cells.findLastIndex(isMetal);
    const out = (grid.left + column * grid.cell + x) * side;
    const rowY = y + grid.top + row * grid.cell;
    if (column >= 0 && out > 0 && out >= heartHalfWidth(heart, rowY, heart.band)) return true;
  }
  return false;
}

const isMetal = (cell: number): boolean => cell !== 0;
