import { covers } from "./coverage.ts";
import type { FontFacts } from "./fonts.ts";
import type { Command, Glyph, PlacedGlyph, Run } from "./glyph.ts";
import { makeGlyph } from "./makeGlyph.ts";
import { SIGNS } from "./signs.ts";

/** What the engine uses of HarfBuzz; the real module is handed in by the browser and by the server. */
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

/** A font has two files: nearly every text needs only the first. */
export type FontFile = "basic" | "extended";

/** Sets texts in fonts. Remembers what it set, so that a keystroke costs one new text. */
export interface Typesetter {
  /** The files a text needs that are not there yet. */
  missing(font: FontFacts, text: string): FontFile[];
  /** Hands in a font file. */
  add(font: FontFacts, file: FontFile, data: Uint8Array): void;
  /** The text in ems; null while a file is missing. Characters the font lacks are left out. */
  set(font: FontFacts, text: string): Run | null;
}

interface Loaded {
  readonly font: HarfBuzzFont;
  readonly upem: number;
  readonly glyphs: Map<number, Glyph>;
}

type Source = FontFile | "sign" | "none";

const REMEMBERED = 400;

/** A typesetter over a HarfBuzz module that has been loaded. */
export function createTypesetter(hb: HarfBuzz): Typesetter {
  const loaded = new Map<string, Loaded>();
  const runs = new Map<string, Run>();
  const buffer = new hb.Buffer();

  const missing = (font: FontFacts, text: string): FontFile[] => {
    const needed = new Set<FontFile>(["basic"]);
    for (const char of text.normalize("NFC")) {
      if (sourceOf(font, char) === "extended") needed.add("extended");
    }
    return [...needed].filter((file) => !loaded.has(key(font, file)));
  };

  return {
    missing,
    add(font, file, data) {
      // HarfBuzz' own types name its classes; here only their order of construction matters.
      const face = new hb.Face(new hb.Blob(data) as never);
      loaded.set(key(font, file), {
        font: new hb.Font(face as never),
        upem: face.upem,
        glyphs: new Map(),
      });
    },
    set(font, text) {
      const name = `${font.id}\n${text}`;
      const known = runs.get(name);
      if (known !== undefined) return known;
      if (missing(font, text).length > 0) return null;
      const run = join(
        piecesOf(font, text.normalize("NFC")).map(([source, piece]) => {
          if (source === "sign") return setSign(piece);
          const file = source === "none" ? undefined : loaded.get(key(font, source));
          return file === undefined ? NOTHING : shapePiece(hb, buffer, file, piece);
        }),
      );
      if (runs.size >= REMEMBERED) runs.clear();
      runs.set(name, run);
      return run;
    },
  };
}

const NOTHING: Run = { glyphs: [], advance: 0 };

function key(font: FontFacts, file: FontFile): string {
  return `${font.id} ${file}`;
}

/** Where the shape of a character comes from. */
export function sourceOf(font: FontFacts, char: string): Source {
  const code = char.codePointAt(0) ?? 0;
  if (covers(font.basic, code)) return "basic";
  if (covers(font.extended, code)) return "extended";
  return SIGNS.has(char) ? "sign" : "none";
}

function piecesOf(font: FontFacts, text: string): [Source, string][] {
  const pieces: [Source, string][] = [];
  for (const char of text) {
    const source = sourceOf(font, char);
    const last = pieces.at(-1);
    if (last !== undefined && last[0] === source && source !== "sign") last[1] += char;
    else pieces.push([source, char]);
  }
  return pieces;
}

function setSign(char: string): Run {
  const sign = SIGNS.get(char);
  if (sign === undefined) return NOTHING;
  return { glyphs: [{ glyph: sign.glyph, x: 0, y: 0, cluster: 0 }], advance: sign.advance };
}

/** Sets runs one after another; clusters are renumbered so that they stay apart. */
function join(runs: readonly Run[]): Run {
  const [first] = runs;
  if (first !== undefined && runs.length === 1) return first;
  const glyphs: PlacedGlyph[] = [];
  let advance = 0;
  let clusters = 0;
  for (const run of runs) {
    let most = 0;
    for (const placed of run.glyphs) {
      glyphs.push({ ...placed, x: placed.x + advance, cluster: placed.cluster + clusters });
      most = Math.max(most, placed.cluster + 1);
    }
    advance += run.advance;
    clusters += most;
  }
  return { glyphs, advance };
}

function shapePiece(hb: HarfBuzz, buffer: HarfBuzzBuffer, file: Loaded, text: string): Run {
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
    pen += Math.min(position.xAdvance, mostAdvance(glyph) * file.upem);
  }
  return { glyphs, advance: pen / file.upem };
}

/** How far the next letter may stand from a letter's ink, in ems: Forum sets two ģ the length of thirty letters apart. */
const FURTHEST = 0.6;

function mostAdvance({ polygons, box }: Glyph): number {
  return polygons.length === 0 ? Infinity : box.right + FURTHEST;
}

function glyphOf(file: Loaded, id: number): Glyph {
  const known = file.glyphs.get(id);
  if (known !== undefined) return known;
  const made = makeGlyph(
    file.font.glyphToJson(id).map(({ type, values }) => toCommand(type, values, 1 / file.upem)),
  );
  file.glyphs.set(id, made);
  return made;
}

/** HarfBuzz draws with y upwards, in font units. */
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
