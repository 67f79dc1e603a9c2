import { num } from "../../geometry/path.ts";
import type { Place } from "../../geometry/point.ts";
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
export const urlOf = (paint: Pick<Paint, "prefix">, name: string): string =>
  `url(#${paint.prefix}-${name})`;

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

/** The `transform` attribute of a place. Empty if it is the identity. */
export function transformAttribute(place: Place): string {
  const transform = transformTo(place);
  return transform === "" ? "" : ` transform="${transform}"`;
}

/** The transformation to a place, as the value of an attribute. Empty if it is the identity. */
export function transformTo({ x, y, angle }: Place): string {
  if (x === 0 && y === 0 && angle === 0) return "";
  return `translate(${num(x)} ${num(y)})${angle === 0 ? "" : `rotate(${degrees(angle)})`}`;
}

/** An angle in radians as degrees with at most two decimals. */
export function degrees(angle: number): string {
  return num((angle * 180) / Math.PI);
}
