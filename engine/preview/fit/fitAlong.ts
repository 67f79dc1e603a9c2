import { type SceneBuilder, getReference } from "../sceneBuilder.ts";
import { fontOf } from "../inputs.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import type { Line } from "../../geometry/line.ts";
import type { Run } from "../type/glyph.ts";
import { bandLines, type BandLines } from "./bandLines.ts";
import type { FittedText } from "./fittedText.ts";
import { capitalOfRows, inkedRows } from "./inkedRows.ts";

/** Space for a heart between names, in capital heights. */
const SEPARATOR = 1.9;
/** An uneven split must reduce the load of the fuller half to at most this share. */
const LIGHTER = 0.9;

export interface BandText extends FittedText {
  readonly run: Run;
  /** The left edge and the width of its ink, in ems. */
  readonly left: number;
  readonly width: number;
}

/** One half of the band and its texts, in reading direction. */
export interface Half {
  readonly line: Line;
  readonly texts: readonly BandText[];
}

/** The texts of a band, all of the same size. */
export interface Along {
  readonly halves: readonly Half[];
  /** In millimetres per em. */
  readonly scale: number;
  /** The height of a capital, in millimetres. */
  readonly capital: number;
}

type Word = Omit<BandText, "capital">;

/**
 * Fits texts around a band, clockwise from the lower left, in the same size, split between both halves as evenly as
 * their order allows.
 * @throws Error if the typesetter lacks the font
 */
export function fitAlong(part: PartOf<"engraveAlong">, builder: SceneBuilder): Along {
  const heart = getReference(builder.hearts, part.on);
  const font = fontOf(part.font, builder.values, builder.fonts);
  const rows = inkedRows(part, font, builder);
  const em = capitalOfRows(rows, font, builder);
  const words = rows.flatMap((row): Word[] => {
    if (row === null) return [];
    const { ink, ...text } = row;
    return [{ ...text, left: ink.left, width: ink.right - ink.left, craft: "engraved" }];
  });

  const most = part.size / em;
  const halved = splitWords(words, em);
  const wide = bandLines(heart, "wide");
  const lines = scaleOn(wide, halved, em) < most ? bandLines(heart, "full") : wide;
  const scale = Math.min(most, scaleOn(lines, halved, em));
  const halves = lines.map((line, i): Half => {
    const own = halved[i] ?? [];
    return {
      line,
      texts: own.map((word) => ({
        ...word,
        capital: em * Math.max(scale, Math.min(most, scaleFor(line, word, own, em))),
      })),
    };
  });
  return { halves, scale, capital: scale * em };
}

/** The scale that a half would have if all its words were as long as this one. */
function scaleFor(line: Line, word: Word, half: readonly Word[], em: number): number {
  return (
    line.length /
    loadOf(
      half.map(() => word),
      em,
    )
  );
}

/** The length of words with separators, in ems. */
function loadOf(words: readonly Word[], em: number): number {
  const wide = words.reduce((sum, word) => sum + word.width, 0);
  return wide + (words.length - 0.5) * SEPARATOR * em;
}

function scaleOn(lines: BandLines, halves: readonly (readonly Word[])[], em: number): number {
  return Math.min(
    ...lines.map((line, i) => {
      const words = halves[i] ?? [];
      return words.length === 0 ? Infinity : line.length / loadOf(words, em);
    }),
  );
}

/** Splits the words in two halves: the same number in each, unless another split reduces the fuller one much. */
function splitWords(words: readonly Word[], em: number): readonly (readonly Word[])[] {
  const cutAt = (at: number) => [words.slice(0, at), words.slice(at)];
  const fuller = (at: number) => Math.max(...cutAt(at).map((half) => loadOf(half, em)));
  let best = Math.ceil(words.length / 2);
  for (let at = 1; at < words.length; at++) {
    if (fuller(at) < fuller(best) * LIGHTER) best = at;
  }
  return cutAt(best);
}
