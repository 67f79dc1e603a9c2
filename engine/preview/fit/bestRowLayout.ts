import { memoize } from "../memoize.ts";
import type { Heart } from "../../geometry/heart.ts";
import { type Cell, layOutRows, type RowLayout } from "./rowLayout.ts";

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

/** Each keystroke needs the layout several times: for validation, for warnings, and for drawing. */
const cache = memoize<RowLayout>(20);

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
  return cache(key, () => findBest(cells, heart, capitalHeight, maxGem));
}

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
