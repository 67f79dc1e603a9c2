import type { ItemOf } from "../scene.ts";
import { LINK_LENGTH } from "../../geometry/links.ts";
import { num } from "../../geometry/path.ts";
import { idOf, type Paint, shade } from "./paint.ts";
import { degrees } from "./placement.ts";

type Chain = ItemOf<"chain">;

/** A link as three overlaid strokes: dark edge, body, highlight. */
function strokes(path: string, wire: number, tones: readonly string[], caps: boolean): string {
  const [dark, body, light] = [shade(tones, 0.24), shade(tones, 0.6), shade(tones, 0.97)];
  const cap = caps ? ' stroke-linecap="round"' : "";
  const offset = num(-wire * 0.13);
  return (
    `<path d="${path}" stroke="${dark}" stroke-width="${num(wire * 1.3)}"${cap}/>` +
    `<path d="${path}" stroke="${body}" stroke-width="${num(wire * 0.92)}"${cap}/>` +
    `<path d="${path}" stroke="${light}" stroke-width="${num(wire * 0.34)}" transform="translate(${offset} ${offset})"${cap}/>`
  );
}

/** Definitions of the two links of a cable chain: seen from the front and edge-on. */
export function cableDefs(paint: Paint, gauge: number): string {
  const wire = gauge * 0.27;
  const radius = gauge / 2 - wire / 2;
  const straight = (LINK_LENGTH * gauge - gauge) / 2;
  const r = num(radius);
  const front = `M${num(-straight)} ${num(-radius)}H${num(straight)}A${r} ${r} 0 0 1 ${num(straight)} ${num(radius)}H${num(-straight)}A${r} ${r} 0 0 1 ${num(-straight)} ${num(-radius)}Z`;
  const half = (LINK_LENGTH * gauge) / 2 - wire * 0.6;
  const { tone } = paint.metal;
  return (
    `<g id="${idOf(paint, `f${num(gauge)}`)}" fill="none">${strokes(front, wire, tone, false)}</g>` +
    `<g id="${idOf(paint, `e${num(gauge)}`)}" fill="none">${strokes(`M${num(-half)} 0H${num(half)}`, wire * 1.15, tone, true)}</g>`
  );
}

export function chainSvg(paint: Paint, chain: Chain): string {
  return chain.style === "cable" ? cable(paint, chain) : balls(paint, chain);
}

function cable(paint: Paint, { gauge, links }: Chain): string {
  /** Draws every other link, from the first (0) or the second (1) on. */
  const everyOtherLink = (kind: "f" | "e", start: 0 | 1) =>
    links
      .filter((_, i) => i % 2 === start)
      .map(
        ({ x, y, angle }) =>
          `<use href="#${idOf(paint, kind + num(gauge))}" transform="translate(${num(x)} ${num(y)})rotate(${degrees(angle)})"/>`,
      )
      .join("");
  return everyOtherLink("f", 0) + everyOtherLink("e", 1);
}

function balls(paint: Paint, { gauge, links }: Chain): string {
  const r = num(gauge / 2);
  const { tone } = paint.metal;
  const bars = links
    .map((link, i) => {
      const next = links[i + 1];
      if (next === undefined || Math.hypot(next.x - link.x, next.y - link.y) > gauge * 2) return "";
      return `M${num(link.x)} ${num(link.y)}L${num(next.x)} ${num(next.y)}`;
    })
    .join("");
  const bar = `<path d="${bars}" stroke="${shade(tone, 0.2)}" stroke-width="${num(gauge * 0.3)}" fill="none"/><path d="${bars}" stroke="${shade(tone, 0.6)}" stroke-width="${num(gauge * 0.16)}" fill="none"/>`;
  const circles = links
    .map(
      ({ x, y }) =>
        `<circle cx="${num(x)}" cy="${num(y)}" r="${r}" fill="url(#${idOf(paint, "ball")})"/>`,
    )
    .join("");
  return (bars === "" ? "" : bar) + circles;
}
