import { type Heart, heartHalfWidth } from "../../geometry/heart.ts";
import { memoize } from "../memoize.ts";

/** The y where the rows begin, in lobe radii. */
const TOP = -0.42;
/** The maximum height of capitals, in lobe radii, so that a single name does not fill the heart. */
const MAX_CAPITAL = 0.8;
/** Margin at the sides, in millimetres. */
const SIDE_MARGIN = 1.7;
// Distances in millimetres: between a gem and its name, between two names on a line, and at least between two lines' ink.
const GEM_GAP = 1.1;
const NAME_GAP = 1.6;
const MIN_LINE_GAP = 0.25;
/** The minimum distance of baselines, in capital heights, and the maximum factor by which it is increased. */
const LEADING = 1.2;
const MAX_LEADING_FACTOR = 1.3;
/** Maximum radius of a gem, in distances of lines, so that neighbouring settings never touch. */
const MAX_GEM = 0.38;
/** Radius of a setting with clearance, in radii of its gem. */
const SETTING = 1.32;
/** The height of a text's centre above the baseline, in capital heights. It is between the centres of small and tall letters. */
const TEXT_CENTRE = 0.4;

/** The possible y where the rows end, in lobe radii. */
const BOTTOMS = [1.2, 1.36, 1.52, 1.68] as const;
/** The possible y of the rows' centre, in lobe radii. The first is preferred. */
const CENTRES = [0.4, 0.25, 0.1] as const;
/** Smaller letters help if the heart's width limits them, because the rows then lie where it is widest. */
const SCALE_FACTORS = [1, 0.85, 0.7, 0.6, 0.5, 0.4] as const;
/** From this number of rows on, two rows may share a line. */
const MIN_ROWS_FOR_PAIRS = 4;
/** A less regular layout is used only if its score is better by this factor. */
const MIN_GAIN = { place: 1.03, pairs: 1.12 } as const;

/** The ink of a row's text, in ems. */
export interface Cell {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

/** The position of a row including its gem, in millimetres. */
interface PlacedRow {
  /** The x of its middle. */
  readonly middle: number;
  readonly width: number;
  /** The y of the centre of its gem and its letters. */
  readonly centre: number;
  /** In millimetres per em. */
  readonly scale: number;
}

interface RowLayout {
  readonly rows: readonly PlacedRow[];
  /** The scale, in millimetres per em, of the rows that are not too wide for it. */
  readonly maxScale: number;
  /** In millimetres. 0 without gems. */
  readonly gemRadius: number;
}

/** The width of a gem and the gap after it. */
export const gemWidth = (radius: number): number => (radius === 0 ? 0 : radius * 2 + GEM_GAP);

/**
 * Finds the layout of rows on a heart in which the smallest row is largest.
 * @param capitalHeight the height of a capital, in ems
 * @param maxGem the maximum radius of a gem, in millimetres; 0 without gems
 */
export function bestRowLayout(
  cells: readonly Cell[],
  heart: Heart,
  capitalHeight: number,
  maxGem: number,
): RowLayout {
  const key = JSON.stringify([cells, heart.lobeRadius, capitalHeight, maxGem]);
  return layouts(key, () => findBest(cells, heart, capitalHeight, maxGem));
}

/** A cache, because each keystroke needs the layout several times: for validation, for warnings, and for drawing. */
const layouts = memoize<RowLayout>(20);

function findBest(
  cells: readonly Cell[],
  heart: Heart,
  capitalHeight: number,
  maxGem: number,
): RowLayout {
  const bestWithPairs = (pairs: number): RowLayout => {
    const lines = linesOf(cells, pairs);
    let best: RowLayout = { rows: [], maxScale: 0, gemRadius: 0 };
    for (const scaleFactor of SCALE_FACTORS) {
      let largestScale = 0;
      for (const bottom of BOTTOMS) {
        for (const centre of CENTRES) {
          const layout = layOutRows(lines, heart, {
            bottom,
            centre,
            scaleFactor,
            capitalHeight,
            maxGem,
          });
          largestScale = Math.max(largestScale, layout.maxScale);
          if (best.rows.length === 0 || score(layout) > score(best) * MIN_GAIN.place) best = layout;
          // Another height only helps if some row is too wide.
          if (layout.rows.every(({ scale }) => scale >= layout.maxScale)) break;
        }
      }
      // No row is larger than its layout's `maxScale`, so layouts with a smaller one can't have a higher score.
      if (largestScale * SCORE_PER_SCALE <= score(best)) break;
    }
    return best;
  };
  const column = bestWithPairs(0);
  if (cells.length < MIN_ROWS_FOR_PAIRS) return column;
  const pairs = bestWithPairs(Math.floor(cells.length / 2));
  return score(pairs) > score(column) * MIN_GAIN.pairs ? pairs : column;
}

/** Distributes rows to lines. The first `pairs` lines have two rows, because the heart is wide at the top. */
function linesOf(cells: readonly Cell[], pairs: number): readonly (readonly Cell[])[] {
  const pairLines = Array.from({ length: pairs }, (_, i) => cells.slice(i * 2, i * 2 + 2));
  return [...pairLines, ...cells.slice(pairs * 2).map((cell) => [cell])];
}

/** The weight of the average size in a score. */
const AVERAGE_WEIGHT = 0.3;

/** The score of a layout whose rows all have its `maxScale`, as a multiple of that. */
const SCORE_PER_SCALE = 1 + AVERAGE_WEIGHT;

/** Scores a layout. The size of the smallest row counts most, then the average size. */
function score({ rows, maxScale }: RowLayout): number {
  const average = rows.reduce((total, { scale }) => total + scale, 0) / Math.max(1, rows.length);
  return Math.min(maxScale, ...rows.map(({ scale }) => scale)) + average * AVERAGE_WEIGHT;
}

interface LayoutOptions {
  /** The y where the rows end, and the y of their centre, in lobe radii. */
  readonly bottom: number;
  readonly centre: number;
  /** Factor of the letters' size, at most 1. With smaller letters the rows lie closer together, where the heart is widest. */
  readonly scaleFactor: number;
  /** The height of a capital, in ems. */
  readonly capitalHeight: number;
  /** The maximum radius of a gem, in millimetres. 0 without gems. */
  readonly maxGem: number;
}

/** Lays out rows that are distributed to lines. */
function layOutRows(
  lines: readonly (readonly Cell[])[],
  heart: Heart,
  { bottom, centre: centreOfRows, scaleFactor, capitalHeight, maxGem }: LayoutOptions,
): RowLayout {
  const ascents = lines.map((line) => Math.max(...line.map(({ ascent }) => ascent)));
  const descents = lines.map((line) => Math.max(...line.map(({ descent }) => descent)));
  const firstAscent = ascents[0] ?? capitalHeight;
  // Heights in ems: of the first line's ascent plus the last line's descent, and between two baselines.
  const outerHeight = firstAscent + (descents.at(-1) ?? 0);
  const minLeading = Math.max(
    capitalHeight * LEADING,
    ...descents.slice(0, -1).map((descent, i) => descent + (ascents[i + 1] ?? capitalHeight)),
  );
  const gaps = lines.length - 1;
  const maxHeight = (bottom - TOP) * heart.lobeRadius;
  const maxScale =
    scaleFactor *
    Math.min(
      Math.max(0, maxHeight - MIN_LINE_GAP * gaps) / (outerHeight + minLeading * gaps),
      (MAX_CAPITAL * heart.lobeRadius) / capitalHeight,
    );
  const minPitch = maxScale * minLeading + MIN_LINE_GAP;
  const spareHeight = maxHeight - maxScale * outerHeight - gaps * minPitch;
  const pitch =
    gaps === 0 ? minPitch : Math.min(minPitch * MAX_LEADING_FACTOR, minPitch + spareHeight / gaps);
  const height = maxScale * outerHeight + gaps * pitch;
  const offset = (centreOfRows - TOP) * heart.lobeRadius - height / 2;
  const top =
    TOP * heart.lobeRadius + Math.min(Math.max(0, offset), Math.max(0, maxHeight - height));
  const gemRadius =
    gaps === 0
      ? maxGem
      : Math.min(maxGem, maxGemRadius(pitch, maxScale, ascents, descents, capitalHeight));
  const rows = lines.flatMap((line, i) => {
    const centre =
      top + firstAscent * maxScale + i * pitch - capitalHeight * maxScale * TEXT_CENTRE;
    const halfWidthFor = (scale: number): number => {
      const baseline = baselineOf(centre, capitalHeight * scale);
      const above = Math.min(baseline - (ascents[i] ?? 0) * scale, centre - gemRadius);
      const below = Math.max(baseline + (descents[i] ?? 0) * scale, centre + gemRadius);
      return Math.min(...[above, below].map((y) => heartHalfWidth(heart, y, SIDE_MARGIN)));
    };
    return placeLine(line, halfWidthFor, maxScale, centre, gemRadius);
  });
  return { rows, maxScale, gemRadius };
}

/** The baseline of a text whose centre is at y = `centre` and whose capitals have the height `capitalHeight`. */
export const baselineOf = (centre: number, capitalHeight: number): number =>
  centre + capitalHeight * TEXT_CENTRE;

/** The maximum radius of a gem that doesn't touch the gems and letters above and below it. */
function maxGemRadius(
  pitch: number,
  scale: number,
  ascents: readonly number[],
  descents: readonly number[],
  capitalHeight: number,
): number {
  const above = pitch - (Math.max(...descents.slice(0, -1)) + capitalHeight * TEXT_CENTRE) * scale;
  const below = pitch - (Math.max(...ascents.slice(1)) - capitalHeight * TEXT_CENTRE) * scale;
  return Math.max(0.1, Math.min(pitch * MAX_GEM, above / SETTING, below / SETTING));
}

/**
 * Places the rows of a line, as large as the heart's width at their height allows.
 * @param halfWidthFor returns half the heart's width where letters of a scale are
 */
function placeLine(
  line: readonly Cell[],
  halfWidthFor: (scale: number) => number,
  maxScale: number,
  centre: number,
  gemRadius: number,
): PlacedRow[] {
  const fixedWidth = line.length * gemWidth(gemRadius) + (line.length - 1) * NAME_GAP;
  const textWidth = line.reduce((sum, { width }) => sum + width, 0);
  const fitAt = (scale: number): number => {
    const maxWidth = Math.max(0.01, halfWidthFor(scale) * 2 - fixedWidth);
    return textWidth === 0 ? maxScale : Math.min(maxScale, maxWidth / textWidth);
  };
  // Smaller letters need less height, so the heart may be wider there. Fit again, and use the result if it still fits.
  const first = fitAt(maxScale);
  const second = fitAt(first);
  const scale = fitAt(second) >= second ? second : first;
  let left = -(fixedWidth + textWidth * scale) / 2;
  return line.map((cell) => {
    const width = gemWidth(gemRadius) + cell.width * scale;
    const middle = left + width / 2;
    left += width + NAME_GAP;
    return { middle, width, centre, scale };
  });
}
