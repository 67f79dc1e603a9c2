import { memoize } from "../memoize.ts";
import { type Heart, heartHalfWidth } from "../../geometry/heart.ts";

/** The y where the rows begin, and the possible y where they end, in lobe radii. */
const FIRST = -0.42;
const LASTS = [1.2, 1.36, 1.52, 1.68] as const;
/** The possible y of the rows' centre, in lobe radii; the first is preferred. */
const MIDDLES = [0.4, 0.25, 0.1] as const;
/** The maximum height of capitals, in lobe radii, so that a single name does not fill the heart. */
const TALLEST = 0.8;
/** Margin at the sides, in millimetres. */
const SIDE = 1.7;
/** Distances between a gem and its name, between two names on a line, and (minimum) between the ink of two lines; in millimetres. */
const APART = 1.1;
const BESIDE = 1.6;
const CLEAR = 0.25;
/** Minimum distance of baselines in capital heights, and the maximum factor by which it grows. */
const LEADING = 1.2;
const AIRY = 1.3;
/** Maximum radius of a gem, in distances of lines, so that neighbouring settings never touch. */
const GEM = 0.38;
/** Radius of a setting with clearance, in radii of its gem. */
const SETTING = 1.32;
/** Height of a text's centre above the baseline, in capital heights: between those of small and of tall letters. */
const MIDDLE = 0.4;
/** From this number of rows on, two rows may share a line. */
const COLUMN = 4;
/** The factor by which a less regular layout must score better. */
const BETTER = { place: 1.03, pairs: 1.12 } as const;

/** The ink of a row's text, in ems. */
export interface Cell {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

/** The position of a row including its gem, in millimetres. */
export interface PlacedRow {
  readonly middle: number;
  readonly width: number;
  /** The y of the centre of its gem and its letters. */
  readonly centre: number;
  /** In millimetres per em. */
  readonly scale: number;
}

export interface RowLayout {
  readonly rows: readonly PlacedRow[];
  /** The scale, in millimetres per em, of the rows that are not too wide for it. */
  readonly em: number;
  readonly gem: number;
}

/** Each keystroke needs the layout several times: for validation, for warnings, and for drawing. */
const cache = memoize<RowLayout>(20);

/** The layout of rows on a heart that maximizes the smallest row. */
export function bestLayout(
  cells: readonly Cell[],
  heart: Heart,
  capital: number,
  gem: number,
): RowLayout {
  const key = JSON.stringify([cells, heart.lobeRadius, capital, gem]);
  return cache(key, () => findBest(cells, heart, capital, gem));
}

function findBest(cells: readonly Cell[], heart: Heart, capital: number, gem: number): RowLayout {
  const place = (pairs: number): RowLayout => {
    const lines = linesOf(cells, pairs);
    let best: RowLayout | null = null;
    for (const last of LASTS) {
      for (const middle of MIDDLES) {
        const way = layOut(lines, heart, { last, middle, capital, gem });
        if (best === null || score(way) > score(best) * BETTER.place) best = way;
        // Another height only helps if some row is too wide.
        if (way.rows.every(({ scale }) => scale >= way.em)) break;
      }
    }
    return best ?? { rows: [], em: 0, gem: 0 };
  };
  const column = place(0);
  if (cells.length < COLUMN) return column;
  const pairs = place(Math.floor(cells.length / 2));
  return score(pairs) > score(column) * BETTER.pairs ? pairs : column;
}

/** The width of a gem and the gap after it. */
export const gemWidth = (radius: number): number => (radius === 0 ? 0 : radius * 2 + APART);

/** Rows in lines; the first `pairs` lines have two, as the heart is wide at the top. */
function linesOf(cells: readonly Cell[], pairs: number): readonly (readonly Cell[])[] {
  const doubled = Array.from({ length: pairs }, (_, i) => cells.slice(i * 2, i * 2 + 2));
  return [...doubled, ...cells.slice(pairs * 2).map((cell) => [cell])];
}

/** The smallest row counts most, then the average. */
function score({ rows, em }: RowLayout): number {
  const sum = rows.reduce((all, { scale }) => all + scale, 0);
  return Math.min(em, ...rows.map(({ scale }) => scale)) + (sum / Math.max(1, rows.length)) * 0.3;
}

interface LayoutOptions {
  readonly last: number;
  readonly middle: number;
  readonly capital: number;
  readonly gem: number;
}

function layOut(
  lines: readonly (readonly Cell[])[],
  heart: Heart,
  { last, middle, capital, gem }: LayoutOptions,
): RowLayout {
  const ascents = lines.map((line) => Math.max(...line.map(({ ascent }) => ascent)));
  const descents = lines.map((line) => Math.max(...line.map(({ descent }) => descent)));
  const ends = (ascents[0] ?? capital) + (descents.at(-1) ?? 0);
  // The maximum of a line's descent plus the next line's ascent.
  const between = Math.max(
    capital * LEADING,
    ...descents.slice(0, -1).map((down, i) => down + (ascents[i + 1] ?? capital)),
  );
  const gaps = lines.length - 1;
  const room = (last - FIRST) * heart.lobeRadius;
  const em = Math.min(
    Math.max(0, room - CLEAR * gaps) / (ends + between * gaps),
    (TALLEST * heart.lobeRadius) / capital,
  );
  const tight = em * between + CLEAR;
  const spare = room - em * ends - gaps * tight;
  const pitch = gaps === 0 ? tight : Math.min(tight * AIRY, tight + spare / gaps);
  const height = em * ends + gaps * pitch;
  const wanted = (middle - FIRST) * heart.lobeRadius - height / 2;
  const top = FIRST * heart.lobeRadius + Math.min(Math.max(0, wanted), Math.max(0, room - height));
  const radius = Math.min(
    gem,
    gaps === 0 ? gem : gemBetween(pitch, em, ascents, descents, capital),
  );
  const rows = lines.flatMap((line, i) => {
    const centre = top + (ascents[0] ?? capital) * em + i * pitch - capital * em * MIDDLE;
    const half = (scale: number): number => {
      const baseline = baselineOf(centre, capital * scale);
      const above = Math.min(baseline - (ascents[i] ?? 0) * scale, centre - radius);
      const below = Math.max(baseline + (descents[i] ?? 0) * scale, centre + radius);
      return Math.min(heartHalfWidth(heart, above, SIDE), heartHalfWidth(heart, below, SIDE));
    };
    return placeLine(line, half, em, centre, radius);
  });
  return { rows, em, gem: radius };
}

/** The baseline of a text with its centre at y = `centre` and capitals of height `capital`. */
export const baselineOf = (centre: number, capital: number): number => centre + capital * MIDDLE;

/** The maximum radius of a gem that doesn't touch the gems and letters above and below it. */
function gemBetween(
  pitch: number,
  em: number,
  ascents: readonly number[],
  descents: readonly number[],
  capital: number,
): number {
  const up = pitch - (Math.max(...descents.slice(0, -1)) + capital * MIDDLE) * em;
  const down = pitch - (Math.max(...ascents.slice(1)) - capital * MIDDLE) * em;
  return Math.max(0.1, Math.min(pitch * GEM, up / SETTING, down / SETTING));
}

/** The rows of one line, as large as the heart's half width at their height allows. */
function placeLine(
  line: readonly Cell[],
  half: (scale: number) => number,
  em: number,
  centre: number,
  radius: number,
): PlacedRow[] {
  const fixed = line.length * gemWidth(radius) + (line.length - 1) * BESIDE;
  const ems = line.reduce((sum, { width }) => sum + width, 0);
  const fit = (scale: number): number =>
    ems === 0 ? em : Math.min(em, Math.max(0.01, half(scale) * 2 - fixed) / ems);
  // Smaller letters are also lower, where the heart may be wider: iterate once, if the result still fits.
  const first = fit(em);
  const second = fit(first);
  const scale = fit(second) >= second ? second : first;
  let left = -(fixed + ems * scale) / 2;
  return line.map((cell) => {
    const width = gemWidth(radius) + cell.width * scale;
    const middle = left + width / 2;
    left += width + BESIDE;
    return { middle, width, centre, scale };
  });
}
