/** In millimetres. */
const MAX_CUTTER = 0.1;
/** The maximum share of a capital's height; a wider cutter would fill the openings of small letters. */
const SHARE = 0.06;

/** The cutter's width, by which it widens letters, for a height of capitals; both in millimetres. */
export function cutterWidth(capital: number): number {
  return Math.min(MAX_CUTTER, capital * SHARE);
}
