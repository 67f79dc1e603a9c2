import type { Glyph, PlacedGlyph, Run } from "./glyph.ts";
import type { Command } from "../../geometry/outline.ts";
import type { HarfBuzz, HarfBuzzBuffer, HarfBuzzFont } from "./harfBuzz.ts";
import { makeGlyph } from "./makeGlyph.ts";

/** A parsed font file and a cache of its glyphs. */
export interface LoadedFont {
  readonly font: HarfBuzzFont;
  readonly upem: number;
  readonly glyphs: Map<number, Glyph>;
}

/** Typesets a text whose characters are all in one font file, in ems. */
export function shapeRun(
  hb: HarfBuzz,
  buffer: HarfBuzzBuffer,
  file: LoadedFont,
  text: string,
): Run {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(file.font as never, buffer as never);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  for (const [i, position] of positions.entries()) {
    const info = infos[i];
    if (info === undefined) continue;
    const glyph = glyphOf(file, info.codepoint);
    glyphs.push({
      glyph,
      x: (pen + position.xOffset) / file.upem,
      y: -position.yOffset / file.upem,
      cluster: info.cluster,
    });
    pen += Math.min(position.xAdvance, maxAdvance(glyph) * file.upem);
  }
  return { glyphs, advance: pen / file.upem };
}

/** Maximum distance from a glyph's ink to the next glyph, in ems: the font Forum has a faulty advance for ģ. */
const MAX_GAP = 0.6;

function maxAdvance({ polygons, box }: Glyph): number {
  return polygons.length === 0 ? Infinity : box.right + MAX_GAP;
}

function glyphOf(file: LoadedFont, id: number): Glyph {
  const known = file.glyphs.get(id);
  if (known !== undefined) return known;
  const glyph = makeGlyph(
    file.font.glyphToJson(id).map(({ type, values }) => toCommand(type, values, 1 / file.upem)),
  );
  file.glyphs.set(id, glyph);
  return glyph;
}

/** HarfBuzz uses font units, y upwards. */
function toCommand(type: string, values: readonly number[], em: number): Command {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  switch (type) {
    case "M":
      return ["M", a * em, -b * em];
    case "L":
      return ["L", a * em, -b * em];
    case "Q":
      return ["Q", a * em, -b * em, c * em, -d * em];
    case "C":
      return ["C", a * em, -b * em, c * em, -d * em, e * em, -f * em];
    case "Z":
      return ["Z"];
    default:
      throw new Error(`HarfBuzz drew an unknown command "${type}"`);
  }
}
