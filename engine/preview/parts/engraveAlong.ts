import { type SceneBuilder, getReference } from "../sceneBuilder.ts";
import { cutterWidth } from "../engrave/cutWidth.ts";
import { type Band, tipOfBand } from "../fit/bandLines.ts";
import { type BandText, fitBandTexts, type Half } from "../fit/fitBandTexts.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { upright } from "../../geometry/point.ts";
import { heartNotch } from "../../geometry/heart.ts";
import type { PathPoint } from "../../geometry/point.ts";
import { type Line, pointAt } from "../../geometry/line.ts";
import { pathOf, atPlace } from "../../geometry/path.ts";
import { SIGNS } from "../type/signs.ts";

/** Size of a heart between two names and at the band's ends, in capital heights. */
const BETWEEN = 0.8;
const END = 1.2;

/** Engraves texts around a band, clockwise from the lower left, small hearts between them, at the notch and the tip. */
export function engraveAlong(part: PartOf<"engraveAlong">, builder: SceneBuilder): void {
  const heart: Band = getReference(builder.hearts, part.on);
  const { halves, scale, capital } = fitBandTexts(part, builder);
  for (const half of halves) engraveHalf(half, scale, capital, builder);
  const sign = Math.min(part.size * BETWEEN, capital * END);
  const tip = tipOfBand(heart) - heart.band * 0.06;
  engraveHeart({ x: 0, y: heartNotch(heart).y + heart.band / 2, angle: 0 }, sign, builder);
  engraveHeart({ x: 0, y: tip, angle: 0 }, sign, builder);
}

function engraveHalf(
  { line, texts }: Half,
  scale: number,
  capital: number,
  builder: SceneBuilder,
): void {
  const freeLength = line.length - texts.reduce((sum, { width }) => sum + width * scale, 0);
  const gap = texts.length === 0 ? 0 : freeLength / texts.length;
  let at = gap / 2;
  for (const [i, text] of texts.entries()) {
    if (i > 0) engraveHeart(pointAt(line, at - gap / 2), capital * BETWEEN, builder);
    builder.items.push({
      kind: "engraving",
      place: upright(0, 0),
      path: bentPath(text, line, at, scale, capital),
      size: capital,
      grow: cutterWidth(capital),
      isSample: text.isSample,
    });
    at += text.width * scale + gap;
  }
}

/** A text along a line, each letter rotated about its centre. */
function bentPath(
  { run, left }: BandText,
  line: Line,
  at: number,
  scale: number,
  capital: number,
): string {
  let path = "";
  for (const { glyph, x, y } of run.glyphs) {
    if (glyph.polygons.length === 0) continue;
    const centre = (glyph.box.left + glyph.box.right) / 2;
    const spot = pointAt(line, at + (x - left + centre) * scale);
    const map = atPlace(scale, spot, -centre * scale, y * scale + capital / 2);
    path += pathOf(glyph.commands, map);
  }
  return path;
}

function engraveHeart(spot: PathPoint, size: number, builder: SceneBuilder): void {
  const sign = SIGNS.get("♥");
  if (sign === undefined) return;
  const { box } = sign.glyph;
  const scale = size / (box.bottom - box.top);
  const x = (-(box.left + box.right) / 2) * scale;
  const y = (-(box.top + box.bottom) / 2) * scale;
  const map = atPlace(scale, spot, x, y);
  builder.items.push({
    kind: "engraving",
    place: upright(0, 0),
    path: pathOf(sign.glyph.commands, map),
    size,
    grow: 0,
    isSample: false,
  });
}
