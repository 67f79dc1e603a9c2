/** The widest cutter, in millimetres. */
const WIDEST = 0.1;
/** What a cutter may take of a letter's height: more, and the openings of small letters run full. */
const SHARE = 0.06;

/** What the cutter widens the letters by whose capitals have a height; both in millimetres. */
export function cutterFor(capital: number): number {
  return Math.min(WIDEST, capital * SHARE);
}
