import { memoize } from "../memoize.ts";
import { type HeartWithBand, heartHalf } from "../../geometry/heart.ts";
import type { Place } from "../../geometry/point.ts";
import { type Line, measureLine, slice } from "../../geometry/line.ts";

/** Length of a line's segments, in millimetres. */
const STEP = 0.25;
/**
 * Space for the engraved hearts at the notch and the tip, in band widths. Long names use the `full` band: their letters
 * are small, and so are the hearts.
 */
const MARGINS = { wide: { notch: 1.25, tip: 1.2 }, full: { notch: 0.85, tip: 0.85 } } as const;

/** The lines of both halves of a band in reading direction: up the left half, down the right half. */
export type BandLines = readonly [left: Line, right: Line];

const cache = memoize<BandLines>(20);

/** The centre line of a band between the margins. */
export function bandLines(heart: HeartWithBand, use: keyof typeof MARGINS): BandLines {
  return cache(`${heart.lobeRadius}|${heart.lobeOffset}|${heart.tipY}|${heart.band}|${use}`, () => {
    const centreLine = measureLine(heartHalf(heart, heart.band / 2, STEP));
    const { notch, tip } = MARGINS[use];
    const right = slice(centreLine, heart.band * notch, centreLine.length - heart.band * tip);
    const left = right.points
      .map(({ x, y, angle }): Place => ({ x: -x, y, angle: -angle }))
      .toReversed();
    return [measureLine(left), right];
  });
}

/** The y of the band's centre line at the tip. */
export function tipOfBand(heart: HeartWithBand): number {
  return heartHalf(heart, heart.band / 2, STEP).at(-1)?.y ?? heart.tipY;
}
