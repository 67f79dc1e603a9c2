import type { MetalLook } from "../appearance.ts";

/** What the renderers of a picture share: its looks, its scale, and names no other picture on the page has. */
export interface Paint {
  /** Starts every id in the picture. */
  readonly prefix: string;
  readonly metal: MetalLook;
  /** Pixels a millimetre. */
  readonly scale: number;
}

/** The picture's own id for something. */
export const idOf = (paint: Paint, name: string): string => `${paint.prefix}-${name}`;
/** A reference to something by the picture's own id, as an attribute takes it. */
export const urlOf = (paint: Paint, name: string): string => `url(#${paint.prefix}-${name})`;

/** A colour between two, `#rrggbb`; 0 is the first, 1 the second. */
export function mix(a: string, b: string, t: number): string {
  let result = "#";
  for (const at of [1, 3, 5]) {
    const from = Number.parseInt(a.slice(at, at + 2), 16);
    const to = Number.parseInt(b.slice(at, at + 2), 16);
    result += Math.round(from + (to - from) * t)
      .toString(16)
      .padStart(2, "0");
  }
  return result;
}

/** A colour along a row of colours, evenly spaced from 0 to 1. */
export function shade(tones: readonly string[], t: number): string {
  const at = Math.min(1, Math.max(0, t)) * (tones.length - 1);
  const low = Math.min(Math.floor(at), tones.length - 2);
  return mix(tones[low] ?? "#000000", tones[low + 1] ?? "#000000", at - low);
}

/** Text as it may stand in an attribute or between tags. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
