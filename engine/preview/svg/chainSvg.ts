import type { ItemOf } from "../scene.ts";
import { LINK_LENGTH } from "../../geometry/links.ts";
import { num } from "../../geometry/path.ts";
import type { Place } from "../../geometry/point.ts";
import { idOf, type Paint, shade } from "./paint.ts";

type Chain = ItemOf<"chain">;

/** The last drawing of each chain, because a letter seldom changes it. */
const lastDrawings = new WeakMap<Chain, { readonly key: string; readonly svg: string }>();

/** Draws a chain. */
export function chainSvg(paint: Paint, chain: Chain): string {
  const key = [paint.prefix, ...paint.metal.tone].join(" ");
  const last = lastDrawings.get(chain);
  if (last?.key === key) return last.svg;
  const svg = chain.style === "cable" ? cable(paint, chain) : balls(paint, chain);
  lastDrawings.set(chain, { key, svg });
  return svg;
}

/** Every other link is seen from the front, as an oval, and the links between them edge-on, as a line over the ovals. */
function cable({ metal }: Paint, { gauge, links }: Chain): string {
  const wire = gauge * 0.27;
  const radius = gauge / 2 - wire / 2;
  const straight = (LINK_LENGTH * gauge - gauge) / 2;
  const half = (LINK_LENGTH * gauge) / 2 - wire * 0.6;
  const linksFrom = (start: 0 | 1) => links.filter((_, i) => i % 2 === start);
  const arc = `A${num(radius)} ${num(radius)} 0 0 1 `;
  const ovals = strokes(linksFrom(0), metal.tone, wire, "", (at) => {
    const topLeft = at(-straight, -radius);
    const topRight = at(straight, -radius);
    return `M${topLeft}L${topRight}${arc}${at(straight, radius)}L${at(-straight, radius)}${arc}${topLeft}Z`;
  });
  const lines = strokes(
    linksFrom(1),
    metal.tone,
    wire * 1.15,
    ' stroke-linecap="round"',
    (at) => `M${at(-half, 0)}L${at(half, 0)}`,
  );
  return ovals + lines;
}

/** Returns a point of a link, given relative to the link's place, as path data. */
type PointOfLink = (x: number, y: number) => string;

/** Links as three overlaid strokes: dark edge, body, highlight. One path draws a stroke of all links: it is quicker. */
function strokes(
  links: readonly Place[],
  tones: readonly string[],
  wire: number,
  attributes: string,
  linkPath: (at: PointOfLink) => string,
): string {
  const pathOf = (offset: number) =>
    links
      .map(({ x, y, angle }) => {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        return linkPath((dx, dy) => {
          const [px, py] = [dx + offset, dy + offset];
          return `${num(x + px * cos - py * sin)} ${num(y + px * sin + py * cos)}`;
        });
      })
      .join("");
  const stroke = (path: string, tone: number, width: number) =>
    `<path d="${path}" fill="none" stroke="${shade(tones, tone)}" stroke-width="${num(width)}"${attributes}/>`;
  const path = pathOf(0);
  return (
    stroke(path, 0.24, wire * 1.3) +
    stroke(path, 0.6, wire * 0.92) +
    stroke(pathOf(-wire * 0.13), 0.97, wire * 0.34)
  );
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
