import { memoize } from "../memoize.ts";
import { type Heart, heartHalfWidth } from "../../geometry/heart.ts";

/** The rows begin below the notch, in lobe radii, and end above the tip, at one of these heights. */
const FIRST = -0.42;
const LASTS = [1.2, 1.36, 1.52, 1.68] as const;
/** Where the middle of the rows is when there is room, in lobe radii: the first is the fairest. */
const MIDDLES = [0.4, 0.25, 0.1] as const;
/** No capital is higher than this, in lobe radii: one name does not fill the heart. */
const TALLEST = 0.8;
/** What stays free at the sides, in millimetres. */
const SIDE = 1.7;
/** Between a gem and its name, between two names on one line, and between the ink of two lines at the least; millimetres. */
const APART = 1.1;
const BESIDE = 1.6;
const CLEAR = 0.25;
/** From one baseline to the next: in capitals at the least, and how much more of it when there is room. */
const LEADING = 1.2;
const AIRY = 1.3;
/** The greatest radius of a gem, in distances of two lines: neighbouring settings never touch. */
const GEM = 0.38;
/** How far a setting reaches, in radii of its gem, with a little room. */
const SETTING = 1.32;
/** How high above its baseline the middle of a text is, in capitals: between that of small letters and of tall ones. */
const MIDDLE = 0.4;
/** So many rows stand under one another before they may stand two by two, the last one alone as the heart narrows. */
const COLUMN = 4;
/** Another layout must be this much better than the one before to be worth its unrest. */
const BETTER = { place: 1.03, pairs: 1.12 } as const;

/** What is laid out: the ink of a row's text, in ems. */
export interface Cell {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

/** Where a row stands, in millimetres, its gem included. */
export interface PlacedRow {
  readonly middle: number;
  readonly width: number;
  /** The height of the middle of its gem, and of its letters. */
  readonly centre: number;
  /** Millimetres an em. */
  readonly scale: number;
}

export interface RowLayout {
  readonly rows: readonly PlacedRow[];
  /** Millimetres an em of the rows that are not too wide for it. */
  readonly em: number;
  readonly gem: number;
}

/** A keystroke asks several times: to judge, to foretell small letters, to draw. */
const known = memoize<RowLayout>(20);

/** The layout of rows on a heart that lets the smallest of them be largest. */
export function bestLayout(
  cells: readonly Cell[],
  heart: Heart,
  capital: number,
  gem: number,
): RowLayout {
  const key = JSON.stringify([cells, heart.lobeRadius, capital, gem]);
  return known(key, () => findBest(cells, heart, capital, gem));
}

function findBest(cells: readonly Cell[], heart: Heart, capital: number, gem: number): RowLayout {
  const place = (pairs: number): RowLayout => {
    const lines = linesOf(cells, pairs);
    let best: RowLayout | null = null;
    for (const last of LASTS) {
      for (const middle of MIDDLES) {
        const way = layOut(lines, heart, { last, middle, capital, gem });
        if (best === null || score(way) > score(best) * BETTER.place) best = way;
        // Another height only helps rows that are too wide where they are.
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

/** The room a gem and the gap after it take. */
export const gemRoom = (radius: number): number => (radius === 0 ? 0 : radius * 2 + APART);

/** Rows in lines: the first so many lines hold two. The heart is wide above and narrow below. */
function linesOf(cells: readonly Cell[], pairs: number): readonly (readonly Cell[])[] {
  const doubled = Array.from({ length: pairs }, (_, i) => cells.slice(i * 2, i * 2 + 2));
  return [...doubled, ...cells.slice(pairs * 2).map((cell) => [cell])];
}

/** The smallest row counts most, then how large the others are. */
function score({ rows, em }: RowLayout): number {
  const sum = rows.reduce((all, { scale }) => all + scale, 0);
  return Math.min(em, ...rows.map(({ scale }) => scale)) + (sum / Math.max(1, rows.length)) * 0.3;
}

interface Wish {
  readonly last: number;
  readonly middle: number;
  readonly capital: number;
  readonly gem: number;
}

function layOut(
  lines: readonly (readonly Cell[])[],
  heart: Heart,
  { last, middle, capital, gem }: Wish,
): RowLayout {
  const ascents = lines.map((line) => Math.max(...line.map(({ ascent }) => ascent)));
  const descents = lines.map((line) => Math.max(...line.map(({ descent }) => descent)));
  const ends = (ascents[0] ?? capital) + (descents.at(-1) ?? 0);
  // What a line's letters hang down and the next one's stand up, at most.
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

/** Where a text stands whose middle is at a height, by the height of its capitals. */
export const baselineOf = (centre: number, capital: number): number => centre + capital * MIDDLE;

/** The largest gem that touches neither the gem nor the letters above and below it. */
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
  const fixed = line.length * gemRoom(radius) + (line.length - 1) * BESIDE;
  const ems = line.reduce((sum, { width }) => sum + width, 0);
  const fit = (scale: number): number =>
    ems === 0 ? em : Math.min(em, Math.max(0.01, half(scale) * 2 - fixed) / ems);
  // A narrower line is lower too, where the heart may be wider: once more, if that holds.
  const first = fit(em);
  const second = fit(first);
  const scale = fit(second) >= second ? second : first;
  let left = -(fixed + ems * scale) / 2;
  return line.map((cell) => {
    const width = gemRoom(radius) + cell.width * scale;
    const middle = left + width / 2;
    left += width + BESIDE;
    return { middle, width, centre, scale };
  });
}
