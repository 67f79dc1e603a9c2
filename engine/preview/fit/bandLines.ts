import { memoize } from "../memoize.ts";
import { type Heart, heartHalf } from "../../geometry/heart.ts";
import type { PathPoint } from "../../geometry/point.ts";
import { type Line, measureLine, slice } from "../../geometry/line.ts";

/** How fine the lines are, in millimetres. */
const STEP = 0.25;
/**
 * What stays free at the notch and at the tip, in band widths: there a heart is engraved. Long names get more of the
 * band, as their hearts are smaller.
 */
const FREE = { wide: { notch: 1.25, tip: 1.2 }, full: { notch: 0.85, tip: 0.85 } } as const;

/** A heart of band, `band` millimetres wide. */
export type Band = Heart & { readonly band: number };

/** Both halves of a band in reading direction: up the left side, down the right one. */
export type BandLines = readonly [left: Line, right: Line];

const known = memoize<BandLines>(20);

/** The middle line of a band, without its ends. */
export function bandLines(heart: Band, use: keyof typeof FREE): BandLines {
  return known(`${heart.lobeRadius}|${heart.lobeOffset}|${heart.tipY}|${heart.band}|${use}`, () => {
    const whole = measureLine(heartHalf(heart, heart.band / 2, STEP));
    const { notch, tip } = FREE[use];
    const right = slice(whole, heart.band * notch, whole.length - heart.band * tip);
    const left = right.points
      .map(({ x, y, angle }): PathPoint => ({ x: -x, y, angle: -angle }))
      .toReversed();
    return [measureLine(left), right];
  });
}

/** Where the middle of the band meets the tip. */
export function tipOfBand(heart: Band): number {
  return heartHalf(heart, heart.band / 2, STEP).at(-1)?.y ?? heart.tipY;
}
