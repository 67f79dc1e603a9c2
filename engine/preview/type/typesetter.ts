import { covers, type FontFacts } from "./fonts.ts";
import type { PlacedGlyph, Run } from "./glyph.ts";
import { type HarfBuzz, type LoadedFont, shapeRun } from "./shapeRun.ts";
import { SIGNS } from "./signs.ts";

/** The two files of a font. Nearly every text needs only the first. */
export type FontFile = "basic" | "extended";

/** Typesets texts. Its cache makes sure that a keystroke typesets only one text. */
export interface Typesetter {
  /** The files that a text needs and that were not added yet. */
  missingFiles(font: FontFacts, text: string): FontFile[];
  add(font: FontFacts, file: FontFile, data: Uint8Array): void;
  /** Typesets a text without the characters that the font lacks. Returns null while a file is missing. */
  typeset(font: FontFacts, text: string): Run | null;
}

/** Where the shape of a character is: in a font file, in `SIGNS` or nowhere. */
type Source = FontFile | "sign" | "none";

const MAX_CACHED_RUNS = 400;

/** @param hb the loaded HarfBuzz module */
export function createTypesetter(hb: HarfBuzz): Typesetter {
  const loaded = new Map<string, LoadedFont>();
  const runs = new Map<string, Run>();
  const buffer = new hb.Buffer();

  const missingFiles = (font: FontFacts, text: string): FontFile[] => {
    const needed = new Set<FontFile>(["basic"]);
    for (const char of text.normalize("NFC")) {
      if (sourceOf(font, char) === "extended") needed.add("extended");
    }
    return [...needed].filter((file) => !loaded.has(fileKey(font, file)));
  };

  return {
    missingFiles,
    add(font, file, data) {
      // See `HarfBuzz` for the casts.
      const face = new hb.Face(new hb.Blob(data) as never);
      const hbFont = new hb.Font(face as never);
      loaded.set(fileKey(font, file), { font: hbFont, upem: face.upem, glyphs: new Map() });
    },
    typeset(font, text) {
      const cacheKey = `${font.id}\n${text}`;
      const cached = runs.get(cacheKey);
      if (cached !== undefined) return cached;
      if (missingFiles(font, text).length > 0) return null;
      const fragments = fragmentsOf(font, text.normalize("NFC")).map(([source, fragment]) => {
        if (source === "sign") return typesetSign(fragment);
        const file = source === "none" ? undefined : loaded.get(fileKey(font, source));
        return file === undefined ? EMPTY_RUN : shapeRun(hb, buffer, file, fragment);
      });
      const run = joinRuns(fragments);
      if (runs.size >= MAX_CACHED_RUNS) runs.clear();
      runs.set(cacheKey, run);
      return run;
    },
  };
}

const EMPTY_RUN: Run = { glyphs: [], advance: 0 };

function fileKey(font: FontFacts, file: FontFile): string {
  return `${font.id} ${file}`;
}

/** The source of a character's shape. */
export function sourceOf(font: FontFacts, char: string): Source {
  const code = char.codePointAt(0) ?? 0;
  if (covers(font.basic, code)) return "basic";
  if (covers(font.extended, code)) return "extended";
  return SIGNS.has(char) ? "sign" : "none";
}

/** Splits a text where the source of its characters changes. Each symbol is a fragment of its own. */
function fragmentsOf(font: FontFacts, text: string): [Source, string][] {
  const fragments: [Source, string][] = [];
  for (const char of text) {
    const source = sourceOf(font, char);
    const last = fragments.at(-1);
    if (last !== undefined && last[0] === source && source !== "sign") last[1] += char;
    else fragments.push([source, char]);
  }
  return fragments;
}

function typesetSign(char: string): Run {
  const sign = SIGNS.get(char);
  if (sign === undefined) return EMPTY_RUN;
  return { glyphs: [{ glyph: sign.glyph, x: 0, y: 0, cluster: 0 }], advance: sign.advance };
}

/** Concatenates runs. Clusters are renumbered, so that each stays distinct. */
function joinRuns(runs: readonly Run[]): Run {
  const [first] = runs;
  if (first !== undefined && runs.length === 1) return first;
  const glyphs: PlacedGlyph[] = [];
  let advance = 0;
  let clusters = 0;
  for (const run of runs) {
    let count = 0;
    for (const placed of run.glyphs) {
      glyphs.push({ ...placed, x: placed.x + advance, cluster: placed.cluster + clusters });
      count = Math.max(count, placed.cluster + 1);
    }
    advance += run.advance;
    clusters += count;
  }
  return { glyphs, advance };
}
