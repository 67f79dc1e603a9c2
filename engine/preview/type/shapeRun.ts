import { toCommand } from "../../geometry/outline.ts";
import { type Glyph, makeGlyph, type PlacedGlyph, type Run } from "./glyph.ts";

/**
 * The part of HarfBuzz's API that the engine uses. The browser and the server inject the module. Parameters of type `never`
 * accept its own classes, which have more members than the interfaces here.
 */
export interface HarfBuzz {
  Blob: new (data: Uint8Array) => object;
  Face: new (blob: never) => HarfBuzzFace;
  Font: new (face: never) => HarfBuzzFont;
  Buffer: new () => HarfBuzzBuffer;
  shape: (font: never, buffer: never) => void;
}

interface HarfBuzzFace {
  readonly upem: number;
}

interface HarfBuzzFont {
  glyphToJson(glyph: number): { type: string; values: number[] }[];
}

interface HarfBuzzBuffer {
  reset(): void;
  addText(text: string): void;
  guessSegmentProperties(): void;
  getGlyphInfos(): { codepoint: number; cluster: number }[];
  getGlyphPositions(): { xAdvance: number; xOffset: number; yOffset: number }[];
}

/** A parsed font file and a cache of its glyphs. */
export interface LoadedFont {
  readonly font: HarfBuzzFont;
  /** Font units per em. */
  readonly upem: number;
  readonly glyphs: Map<number, Glyph>;
}

/** Typesets a text whose characters are all in one font file, in ems. */
export function shapeRun(
  hb: HarfBuzz,
  buffer: HarfBuzzBuffer,
  loaded: LoadedFont,
  text: string,
): Run {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // See `HarfBuzz` for the casts.
  hb.shape(loaded.font as never, buffer as never);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  for (const [i, position] of positions.entries()) {
    const info = infos[i];
    if (info === undefined) continue;
    const glyph = glyphOf(loaded, info.codepoint);
    glyphs.push({
      glyph,
      x: (pen + position.xOffset) / loaded.upem,
      y: -position.yOffset / loaded.upem,
      cluster: info.cluster,
    });
    pen += Math.min(position.xAdvance, maxAdvance(glyph) * loaded.upem);
  }
  return { glyphs, advance: pen / loaded.upem };
}

/** The maximum distance from a glyph's ink to the next glyph, in ems. The font Forum has a faulty advance for ģ. */
const MAX_GAP = 0.6;

function maxAdvance({ polygons, box }: Glyph): number {
  return polygons.length === 0 ? Infinity : box.right + MAX_GAP;
}

function glyphOf(loaded: LoadedFont, id: number): Glyph {
  const cached = loaded.glyphs.get(id);
  if (cached !== undefined) return cached;
  // HarfBuzz uses font units, and y upwards.
  const toEms = (value: number, i: number) => (i % 2 === 0 ? value : -value) * (1 / loaded.upem);
  const commands = loaded.font.glyphToJson(id);
  const glyph = makeGlyph(commands.map(({ type, values }) => toCommand(type, values.map(toEms))));
  loaded.glyphs.set(id, glyph);
  return glyph;
}
