import { num } from "../../geometry/path.ts";
import { CANVAS } from "../scene.ts";
import { idOf, type Paint, shade, urlOf } from "./paint.ts";

/** The gradient of the background. */
export function backdropDefs(paint: Pick<Paint, "prefix">): string {
  return (
    `<radialGradient id="${idOf(paint, "paper")}" cx=".45" cy=".32" r=".82">` +
    `<stop offset="0" stop-color="#fdfbf8"/><stop offset=".45" stop-color="#f7f2ec"/><stop offset=".78" stop-color="#ece3d9"/><stop offset="1" stop-color="#dfd3c5"/>` +
    `</radialGradient>`
  );
}

/** The background. */
export function backdrop(paint: Pick<Paint, "prefix">): string {
  return `<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="${urlOf(paint, "paper")}"/>`;
}

/** Definitions for every drawing: gradients of balls and settings, blurs of shadows. */
export function paintDefs(paint: Paint): string {
  const { tone, face } = paint.metal;
  const ball = [0.99, 0.8, 0.55, 0.2, 0.42]
    .map(
      (t, i) =>
        `<stop offset="${[0, 0.22, 0.55, 0.88, 1][i] ?? 1}" stop-color="${shade(tone, t)}"/>`,
    )
    .join("");
  const bezel = [face[0], face[2], face[3], face[4]]
    .map(
      (colour, i) =>
        `<stop offset="${[0, 0.4, 0.65, 1][i] ?? 1}" stop-color="${colour ?? "#000"}"/>`,
    )
    .join("");
  const size = Math.min(1.6, Math.max(0.6, paint.scale / 10));
  const blur = (name: string, deviation: number) =>
    `<filter id="${idOf(paint, name)}" filterUnits="userSpaceOnUse" x="-20" y="-20" width="${CANVAS.width + 40}" height="${CANVAS.height + 40}"><feGaussianBlur in="SourceAlpha" stdDeviation="${portableBlur(deviation * size)}"/></filter>`;
  return (
    `<radialGradient id="${idOf(paint, "ball")}" cx=".5" cy=".5" r=".5" fx=".34" fy=".3">${ball}</radialGradient>` +
    `<linearGradient id="${idOf(paint, "bezel")}" x1=".15" y1=".1" x2=".85" y2=".9">${bezel}</linearGradient>` +
    blur("near", 2.4) +
    blur("far", 9)
  );
}

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
