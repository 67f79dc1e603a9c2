import type { ItemOf } from "../scene.ts";
import { LINK_LENGTH } from "../../geometry/links.ts";
import { num } from "../../geometry/path.ts";
import type { Place } from "../../geometry/point.ts";
import { idOf, type Paint, shade } from "./paint.ts";
import { degrees } from "./placement.ts";

type Chain = ItemOf<"chain">;

/** The last drawing of each chain, because a keystroke seldom changes the chain. */
const lastDrawings = new WeakMap<Chain, { readonly key: string; readonly svg: string }>();

/** Draws a chain. */
export function chainSvg(paint: Paint, chain: Chain): string {
  const key = [paint.prefix, ...paint.metal.tone].join(" ");
  const last = lastDrawings.get(chain);
  if (last?.key === key) return last.svg;
  const svg = chain.style === "cable" ? cableSvg(paint, chain) : ballsSvg(paint, chain);
  lastDrawings.set(chain, { key, svg });
  return svg;
}

/** The apparent widths of two neighbouring links, which are turned about the chain's direction, as shares of a link's width. */
const TURNED_WIDTHS = [0.82, 0.4] as const;

/** Links are turned alternately, as in a chain that lies on a table. */
function cableSvg({ metal }: Paint, { gauge, links }: Chain): string {
  const wire = gauge * 0.25;
  const radius = gauge / 2 - wire / 2;
  const straight = (LINK_LENGTH * gauge - gauge) / 2;
  return TURNED_WIDTHS.map((share, turn) => {
    const halfWidth = radius * share;
    const turned = links.filter((_, i) => i % 2 === turn);
    return strokes(turned, metal.tone, wire, (at, angle) => {
      const [topLeft, topRight] = [at(-straight, -halfWidth), at(straight, -halfWidth)];
      const arc = `A${num(radius)} ${num(halfWidth)} ${angle} 0 1 `;
      return `M${topLeft}L${topRight}${arc}${at(straight, halfWidth)}L${at(-straight, halfWidth)}${arc}${topLeft}Z`;
    });
  }).join("");
}

/** Returns a point of a link, given relative to the link's place, as path data. */
type PointOfLink = (x: number, y: number) => string;

/** Links as three overlaid strokes: dark edge, body, highlight. One path for all links is quicker than one for each. */
function strokes(
  links: readonly Place[],
  tones: readonly string[],
  wire: number,
  linkPath: (at: PointOfLink, degrees: string) => string,
): string {
  const linksPath = (offset: number) =>
    links
      .map(({ x, y, angle }) => {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const at: PointOfLink = (dx, dy) => {
          const [px, py] = [dx + offset, dy + offset];
          return `${num(x + px * cos - py * sin)} ${num(y + px * sin + py * cos)}`;
        };
        return linkPath(at, degrees(angle));
      })
      .join("");
  const stroke = (path: string, tone: number, width: number) =>
    `<path d="${path}" fill="none" stroke="${shade(tones, tone)}" stroke-width="${num(width)}"/>`;
  const path = linksPath(0);
  return (
    stroke(path, 0.24, wire * 1.3) +
    stroke(path, 0.6, wire * 0.92) +
    stroke(linksPath(-wire * 0.13), 0.97, wire * 0.34)
  );
}

/** Balls with short bars between them. The two strands of a chain are not connected. */
function ballsSvg(paint: Paint, { gauge, links }: Chain): string {
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
