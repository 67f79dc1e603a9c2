import { num } from "../../geometry/path.ts";

/** Below this deviation renderers compute a true Gaussian; above it some use three box blurs instead. */
const TRUE_BELOW = 2;
/** Above this deviation the difference is not visible. */
const SOFT_ABOVE = 6.6;

/**
 * The width of the boxes that the standard prescribes for a deviation
 * (https://www.w3.org/TR/filter-effects/#feGaussianBlurElement).
 */
const boxOf = (deviation: number): number =>
  Math.floor((deviation * 3 * Math.sqrt(2 * Math.PI)) / 4 + 0.5);

/** The actual deviation of three such boxes; with an even width, one box is a pixel wider. */
function deviationOf(box: number): number {
  const third = box % 2 === 0 ? box + 1 : box;
  return Math.sqrt((2 * (box * box - 1) + (third * third - 1)) / 12);
}

/**
 * The deviation (pixels) nearest to the wanted one for which three boxes equal a true Gaussian, so that every renderer
 * gives the same result.
 */
export function portableBlur(wanted: number): string {
  if (wanted < TRUE_BELOW) return num(Math.min(wanted, TRUE_BELOW - 0.05));
  if (wanted > SOFT_ABOVE) return num(wanted);
  let best = TRUE_BELOW - 0.05;
  for (let box = 4; box <= boxOf(wanted) + 2; box++) {
    const deviation = Math.ceil(deviationOf(box) * 1000) / 1000;
    const settled = boxOf(deviation) === box;
    if (settled && Math.abs(deviation - wanted) < Math.abs(best - wanted)) best = deviation;
  }
  return String(best);
}
