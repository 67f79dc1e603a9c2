import { addInitial, getReference, type SceneBuilder } from "../sceneBuilder.ts";
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

/**
 * Engraves texts around a band, clockwise from the lower left. Small hearts are between the texts, at the notch and at the tip.
 * A typed letter moves all texts and hearts of its half, so a few engravings contain them all: a browser redraws those faster.
 */
export function engraveAlong(part: PartOf<"engraveAlong">, builder: SceneBuilder): void {
  const heart: HeartWithBand = getReference(builder.hearts, part.on);
  const { halves, scale, capitalHeight } = fitBandTexts(part, builder);
  const texts = halves.flatMap((half) => placeTexts(half, scale));
  for (const isSample of [false, true]) {
    const path = texts
      .filter(({ text }) => text.isSample === isSample)
      .map((text) => bentPath(text, scale, capitalHeight))
      .join("");
    if (path !== "") addEngraving(builder, { path, capitalHeight, isSample });
  }
  for (const { text } of texts) addInitial(builder, part, text, scale);
  const separators = texts.flatMap(({ separator }) => separator ?? []);
  engraveHearts(separators, capitalHeight * SEPARATOR_SIZE, builder);
  const ends = [heartNotch(heart).y + heart.band / 2, tipOfBand(heart) - heart.band * 0.06];
  const endSize = Math.min(part.size * SEPARATOR_SIZE, capitalHeight * MAX_END_SIZE);
  engraveHearts(
    ends.map((y) => upright(0, y)),
    endSize,
    builder,
  );
}

interface PlacedText {
  readonly text: BandText;
  readonly line: Line;
  /** The distance along the line at which the text starts, in millimetres. */
  readonly start: number;
  /** Where the heart before it is; null for the first text of a half. */
  readonly separator: Place | null;
}

/** Distributes the texts of a half so that all gaps between them are equal, and those at both ends half as wide. */
function placeTexts({ line, texts }: Half, scale: number): readonly PlacedText[] {
  const freeLength = line.length - texts.reduce((sum, { width }) => sum + width * scale, 0);
  const gap = freeLength / texts.length;
  let end = -gap / 2;
  return texts.map((text, i) => {
    const start = end + gap;
    end = start + text.width * scale;
    return { text, line, start, separator: i === 0 ? null : pointAt(line, start - gap / 2) };
  });
}

/** Draws a text along its line. Each letter is rotated about its centre. */
function bentPath(
  { text: { run, left }, line, start }: PlacedText,
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

/** Engraves hearts at their exact size: unlike letters, they are not widened by the cutter. */
function engraveHearts(places: readonly Place[], size: number, builder: SceneBuilder): void {
  const sign = SIGNS.get("♥");
  if (sign === undefined || places.length === 0) return;
  const { box, commands } = sign.glyph;
  const scale = size / (box.bottom - box.top);
  const x = (-(box.left + box.right) / 2) * scale;
  const y = (-(box.top + box.bottom) / 2) * scale;
  const path = places.map((place) => pathOf(commands, atPlace(scale, place, x, y))).join("");
  const place = upright(0, 0);
  builder.items.push({ kind: "engraving", place, path, size, grow: 0, isSample: false });
}
