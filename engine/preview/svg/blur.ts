import { num } from "../../geometry/path.ts";

/** Below this deviation in pixels, renderers compute a true Gaussian blur. Above it, some use three box blurs instead. */
const MAX_TRUE_DEVIATION = 2;
/** The largest deviation that is used below it, with a margin. */
const LARGEST_TRUE_DEVIATION = 1.95;
/** Above this deviation, the difference between the two is not visible. */
const MAX_VISIBLE_DEVIATION = 6.6;

/**
 * The width of the boxes that the standard prescribes for a deviation
 * (https://www.w3.org/TR/filter-effects/#feGaussianBlurElement).
 */
const boxOf = (deviation: number): number =>
  Math.floor((deviation * 3 * Math.sqrt(2 * Math.PI)) / 4 + 0.5);

/** The actual deviation of three such boxes. If the width is even, one of the boxes is a pixel wider. */
function deviationOf(box: number): number {
  const third = box % 2 === 0 ? box + 1 : box;
  return Math.sqrt((2 * (box * box - 1) + (third * third - 1)) / 12);
}

/**
 * The deviation in pixels that is nearest to a preferred one and for which three boxes equal a true Gaussian blur. So every
 * renderer gives the same result. A blur with a larger deviation than `MAX_VISIBLE_DEVIATION` is not changed.
 */
export function portableBlur(preferred: number): string {
  if (preferred < MAX_TRUE_DEVIATION) return num(Math.min(preferred, LARGEST_TRUE_DEVIATION));
  if (preferred > MAX_VISIBLE_DEVIATION) return num(preferred);
  let best = LARGEST_TRUE_DEVIATION;
  for (let box = 4; box <= boxOf(preferred) + 2; box++) {
    const deviation = Math.ceil(deviationOf(box) * 1000) / 1000;
    const isNearer = Math.abs(deviation - preferred) < Math.abs(best - preferred);
    if (isNearer && boxOf(deviation) === box) best = deviation;
  }
  return String(best);
}
