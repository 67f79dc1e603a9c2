import { covers } from "./coverage.ts";
import type { FontFacts } from "./fonts.ts";
import type { PlacedGlyph, Run } from "./glyph.ts";
import type { HarfBuzz } from "./harfBuzz.ts";
import { type LoadedFont, shapeRun } from "./shapeRun.ts";
import { SIGNS } from "./signs.ts";

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

type Source = FontFile | "sign" | "none";

const REMEMBERED = 400;

/** A typesetter over a HarfBuzz module that has been loaded. */
export function createTypesetter(hb: HarfBuzz): Typesetter {
  const loaded = new Map<string, LoadedFont>();
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
          return file === undefined ? NOTHING : shapeRun(hb, buffer, file, piece);
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
