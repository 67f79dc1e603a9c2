import { addInitial, getReference, type SceneBuilder } from "../scene/sceneBuilder.ts";
import { tipOfBand } from "../fit/bandLines.ts";
import { type BandText, fitBandTexts, type Half } from "../fit/fitBandTexts.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { type Place, upright } from "../../geometry/point.ts";
import { type HeartWithBand, heartNotch } from "../../geometry/heart.ts";
import { type Line, pointAt } from "../../geometry/line.ts";
import { pathOf, atPlace } from "../../geometry/path.ts";
import { SIGNS } from "../type/signs.ts";
import { addEngraving } from "./addEngraving.ts";

/** Size of a heart between two names, in heights of their capitals. At the notch and the tip, in heights of the part's largest. */
const SEPARATOR_SIZE = 0.8;
/** Maximum size of a heart at the notch and the tip, in capital heights. */
const MAX_END_SIZE = 1.2;

/** Engraves texts around a band, clockwise from the lower left. Small hearts are between the texts, at the notch and at the tip. */
export function engraveAlong(part: PartOf<"engraveAlong">, builder: SceneBuilder): void {
  const heart: HeartWithBand = getReference(builder.hearts, part.on);
  const { halves, scale, capitalHeight } = fitBandTexts(part, builder);
  for (const half of halves) {
    engraveHalf(half, scale, capitalHeight, builder);
    for (const text of half.texts) addInitial(builder, part, text, scale);
  }
  const endSize = Math.min(part.size * SEPARATOR_SIZE, capitalHeight * MAX_END_SIZE);
  engraveHeart(upright(0, heartNotch(heart).y + heart.band / 2), endSize, builder);
  engraveHeart(upright(0, tipOfBand(heart) - heart.band * 0.06), endSize, builder);
}

function engraveHalf(
  { line, texts }: Half,
  scale: number,
  capitalHeight: number,
  builder: SceneBuilder,
): void {
  const freeLength = line.length - texts.reduce((sum, { width }) => sum + width * scale, 0);
  const gap = texts.length === 0 ? 0 : freeLength / texts.length;
  let start = gap / 2;
  for (const [i, text] of texts.entries()) {
    if (i > 0)
      engraveHeart(pointAt(line, start - gap / 2), capitalHeight * SEPARATOR_SIZE, builder);
    const path = bentPath(text, line, start, scale, capitalHeight);
    addEngraving(builder, { path, capitalHeight, isSample: text.isSample });
    start += text.width * scale + gap;
  }
}

/** Draws a text along a line from a distance `start` on. Each letter is rotated about its centre. */
function bentPath(
  { run, left }: BandText,
  line: Line,
  start: number,
  scale: number,
  capitalHeight: number,
): string {
  let path = "";
  for (const { glyph, x, y } of run.glyphs) {
    if (glyph.polygons.length === 0) continue;
    const centre = (glyph.box.left + glyph.box.right) / 2;
    const point = pointAt(line, start + (x - left + centre) * scale);
    const transform = atPlace(scale, point, -centre * scale, y * scale + capitalHeight / 2);
    path += pathOf(glyph.commands, transform);
  }
  return path;
}

/** Engraves a heart at its exact size: unlike letters, it is not widened by the cutter. */
function engraveHeart(point: Place, size: number, builder: SceneBuilder): void {
  const sign = SIGNS.get("♥");
  if (sign === undefined) return;
  const { box } = sign.glyph;
  const scale = size / (box.bottom - box.top);
  const x = (-(box.left + box.right) / 2) * scale;
  const y = (-(box.top + box.bottom) / 2) * scale;
  const path = pathOf(sign.glyph.commands, atPlace(scale, point, x, y));
  const place = upright(0, 0);
  builder.items.push({ kind: "engraving", place, path, size, grow: 0, isSample: false });
}
