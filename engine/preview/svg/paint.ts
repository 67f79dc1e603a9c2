import type { MetalAppearance } from "../appearance.ts";

/** The context of a drawing's renderers. */
export interface Paint {
  /** Prefix of every id, unique on the page. */
  readonly prefix: string;
  readonly metal: MetalAppearance;
  /** In pixels per millimetre. */
  readonly scale: number;
}

export const idOf = (paint: Pick<Paint, "prefix">, name: string): string =>
  `${paint.prefix}-${name}`;
/** A reference to an id as an attribute value. */
export const urlOf = (paint: Paint, name: string): string => `url(#${paint.prefix}-${name})`;

/** Interpolates two colours `#rrggbb`. If `t` is 0, the result is the first colour; if it is 1, the second. */
export function mix(a: string, b: string, t: number): string {
  let result = "#";
  for (const index of [1, 3, 5]) {
    const from = Number.parseInt(a.slice(index, index + 2), 16);
    const to = Number.parseInt(b.slice(index, index + 2), 16);
    result += Math.round(from + (to - from) * t)
      .toString(16)
      .padStart(2, "0");
  }
  return result;
}

/** Interpolates a list of colours, evenly spaced from 0 to 1. */
export function shade(tones: readonly string[], t: number): string {
  const position = Math.min(1, Math.max(0, t)) * (tones.length - 1);
  const low = Math.min(Math.floor(position), tones.length - 2);
  return mix(tones[low] ?? "#000000", tones[low + 1] ?? "#000000", position - low);
}

/** Escapes text for attributes and content. */
export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
