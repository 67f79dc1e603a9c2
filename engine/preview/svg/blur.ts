import { num } from "../../geometry/path.ts";

/** Below this renderers compute a true Gaussian; from here on some pass three boxes over the picture instead. */
const TRUE_BELOW = 2;
/** Wider ones are soft enough for the difference not to show. */
const SOFT_ABOVE = 6.6;

/**
 * The width of the boxes the standard prescribes for a deviation
 * (https://www.w3.org/TR/filter-effects/#feGaussianBlurElement).
 */
const boxOf = (deviation: number): number =>
  Math.floor((deviation * 3 * Math.sqrt(2 * Math.PI)) / 4 + 0.5);

/** The deviation three such boxes really have: one of an even three is a pixel wider. */
function deviationOf(box: number): number {
  const third = box % 2 === 0 ? box + 1 : box;
  return Math.sqrt((2 * (box * box - 1) + (third * third - 1)) / 12);
}

/**
 * The deviation nearest to the wanted one (pixels) for which boxes and a true Gaussian blur alike, so that every
 * renderer shows the same light.
 */
export function evenBlur(wanted: number): string {
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
